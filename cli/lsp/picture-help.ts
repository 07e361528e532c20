import type { ImageMetadata } from '../model/image-metadata.ts';
import { contentFile } from '../workspace/workspace.ts';
import type { EditorWorkspace } from './editor-workspace.ts';

/** Size of the preview, in pixels: the popups of editors cut off what is larger. */
const MAX_PREVIEW = { width: 320, height: 200 };

/** Describes a picture in Markdown: its size, and the picture itself. */
export function describePicture(
  workspace: EditorWorkspace,
  { path, width, height, format, bytes }: ImageMetadata,
): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  const uri = workspace.uriOf(contentFile(workspace, path));
  const scale = Math.min(1, MAX_PREVIEW.width / width, MAX_PREVIEW.height / height);
  const size = workspace.client.hasPictureSizes ? `|width=${Math.ceil(width * scale)}` : '';
  return `${width} × ${height} pixels, ${format.toUpperCase()}, ${kilobytes} KB\n\n![](${uri}${size})`;
}
