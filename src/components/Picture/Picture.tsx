import type { Picture as PictureFile } from '#content/types.ts';

interface Props {
  src: PictureFile;
  alt: string;
  className?: string | undefined;
  /** The first picture of a page loads at once, all others when they come near. */
  first?: boolean;
}

/** A picture with its size, so that nothing moves when it arrives. */
export function Picture({ src, alt, className, first = false }: Props) {
  return (
    <img
      className={className}
      src={src.url}
      width={src.width}
      height={src.height}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
