import type { Picture as PictureFile } from '#content/types.ts';

interface Props {
  src: PictureFile;
  alt: string;
  /** The `sizes` attribute: the width in the layout. */
  sizes: string;
  className?: string | undefined;
  /** The first picture of a page, which loads first. */
  first?: boolean;
}

/** A picture with its size, so that nothing moves when it arrives. A photo covers its preview then. */
export function Picture({ src, alt, sizes, className, first }: Props) {
  const { url, width, height, sources, preview } = src;
  const image = (
    <img
      className={sources ? undefined : className}
      src={url}
      width={width}
      height={height}
      alt={alt}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
  if (!sources) return image;
  return (
    <span className={`photo ${className ?? ''}`}>
      {preview && <img src={preview} alt="" />}
      <picture>
        {sources.map((source) => (
          <source key={source.type} {...source} sizes={sizes} />
        ))}
        {image}
      </picture>
    </span>
  );
}

/** Returns the `sizes` attribute of a picture that is shown at a height. @param height in pixels */
export const widthAt = (height: number, picture: PictureFile): string =>
  `${Math.ceil((height * picture.width) / picture.height)}px`;
