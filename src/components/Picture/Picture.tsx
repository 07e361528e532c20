import type { Picture as PictureFile } from '#content/types.ts';
import styles from './Picture.module.scss';

interface Props {
  src: PictureFile;
  alt: string;
  /** How wide the layout shows it, as the attribute `sizes` has it. */
  sizes: string;
  className?: string | undefined;
  /** The first picture of a page loads at once, all others when they come near. */
  first?: boolean;
}

/** A picture with its size, so that nothing moves when it arrives. A photo covers its preview then. */
export function Picture({ src, alt, sizes, className, first = false }: Props) {
  const { url, width, height, sources, preview } = src;
  const image = (
    <img
      className={preview ? styles.photo : className}
      src={url}
      width={width}
      height={height}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
  if (!sources) return image;
  const picture = (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
  if (!preview) return picture;
  return (
    <span className={`${styles.frame} ${className ?? ''}`}>
      <img className={styles.preview} src={preview} alt="" />
      {picture}
    </span>
  );
}
