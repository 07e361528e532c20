/** Fields that contain a title or a description. */
interface Named {
  title?: string;
  subtitle?: string;
  description?: string;
  blurb?: string;
}

/** Pages have these fields in `meta`, capabilities in their title section, case studies at the top level. */
export interface NamedContent extends Named {
  meta?: Named;
  titleSection?: Named & { category: string };
}

export interface PageTitle {
  /** On share images and in lists. */
  title: string | undefined;
  /** For search results, in the words that people search for: the heading of a capability is a promise, that of a case study may be poetic. */
  searchTitle: string | undefined;
  description: string;
  /** Category of a capability. */
  category: string | undefined;
}

/** JSON Pointers of the fields that may hold the heading of a document, by which editors and reports call it. */
export const HEADINGS = ['/name', '/title', '/titleSection/title', '/meta/title'];

/** Returns the titles of a page from its compiled document. */
export function titleOf(content: NamedContent): PageTitle {
  const { meta, titleSection } = content;
  const { title, subtitle, blurb = '', description = blurb } = meta ?? titleSection ?? content;
  const category = titleSection?.category;
  return { title, searchTitle: subtitle ?? category ?? title, description, category };
}

/** Fields of documents that have the first picture of their page. */
export interface PicturedContent {
  image?: { src: { url: string } };
  bodySection?: { items: { image: { src: { url: string } } }[] };
  hiring?: { image: { src: { url: string } } };
}

/** Returns the URL path of the first picture of a page, which its share image shows, from its compiled document. */
export function firstPicture({ image, bodySection, hiring }: PicturedContent): string | undefined {
  return (image ?? bodySection?.items[0]?.image ?? hiring?.image)?.src.url;
}
