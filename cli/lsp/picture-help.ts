import type { ImageMetadata } from '../model/image-metadata.ts';
import type { Workspace } from './workspace.ts';

/** Describes a picture in Markdown: its size, and the picture itself. */
export function describePicture(workspace: Workspace, { path, width, height, format, bytes }: ImageMetadata): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  const uri = workspace.uriOf(`${workspace.paths.contentName}/${path}`);
  return `${width} × ${height} pixels, ${format.toUpperCase()}, ${kilobytes} KB\n\n![](${uri})`;
}
