/** A picture that is published with the site. */
export interface Picture {
  /** Address below `/static/images/`: of the SVG, or of the file for browsers that support none of the sources. */
  url: string;
  /** In pixels, as shown. */
  width: number;
  height: number;
  /** The same picture in modern formats, the best first, each in several widths; absent for SVG. */
  sources?: { type: string; srcSet: string }[];
  /** A thumbnail of a few pixels as a data URI, shown until the picture is loaded; absent for transparent pictures. */
  preview?: string;
}
