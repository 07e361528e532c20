import type { ContentConfig, PictureLookup } from '../../model/content-config.ts';
import type { Lexicon } from '../../model/lexicon.ts';
import type { RunState } from '../disk/cache.ts';
import { loadConfig } from '../disk/load-config.ts';
import { loadLexicon } from '../disk/load-lexicon.ts';
import { loadDocumentTypes, type DocumentType } from '../disk/load-schemas.ts';
import type { ProjectPaths } from '../disk/project-paths.ts';

/** Inputs that all documents of a run share. */
export interface Project extends Pick<RunState, 'snapshot' | 'images'> {
  paths: ProjectPaths;
  config: ContentConfig;
  lexicon: Lexicon;
  pictureAt: PictureLookup;
  /** Loads a document type with its first document. @throws InvalidSchema */
  loadType(name: string): Promise<DocumentType>;
  /** Whether valid documents are compiled too. */
  isWriting: boolean;
}

/**
 * Loads the configuration, the schemas and the words of a project.
 * @throws InvalidSchema, InvalidConfig
 */
export async function openProject(
  paths: ProjectPaths,
  { snapshot, images }: Pick<RunState, 'snapshot' | 'images'>,
  isWriting = false,
): Promise<Project> {
  const { toolsKey } = snapshot;
  const config = await loadConfig(paths, toolsKey);
  const loadType = loadDocumentTypes(paths, toolsKey);
  const pictureAt: PictureLookup = (path) => images[path]?.picture;
  return { paths, snapshot, images, config, lexicon: loadLexicon(paths.words), pictureAt, loadType, isWriting };
}
