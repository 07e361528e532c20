/** A picture below `content/`, by its path there (`images/team.svg`). */
export interface ImageMetadata {
  path: string;
  bytes: number;
  /** As it is shown, upright; 0 × 0 where it cannot be read. */
  width: number;
  height: number;
  format: string;
  /** Pictures in the file, where it can be read. */
  frames?: number;
  /** Why it cannot be read: parts of it are missing or wrong, or it defines `<!ENTITY` names, which can grow without end. */
  problem?: 'damaged' | 'entities';
  /** What a drawing holds that is not published with it. */
  leftOut?: 'movement' | 'page' | 'reference' | 'script';
}
