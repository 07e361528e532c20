import type { ContentConfig } from '../../model/content-config.ts';
import type { Lexicon } from '../../model/lexicon.ts';
import type { Schema } from '../../model/schema.ts';
import type { RunState } from '../disk/cache.ts';
import { loadConfig } from '../disk/load-config.ts';
import { loadLexicon } from '../disk/load-lexicon.ts';
import { loadDocumentType, loadSchemas, type DocumentType } from '../disk/load-schemas.ts';
import type { ProjectPaths } from '../disk/project-paths.ts';

/** Inputs of a run, and what it loads to process documents with. */
export interface Project extends Pick<RunState, 'snapshot' | 'images'> {
  paths: ProjectPaths;
  config: ContentConfig;
  lexicon: Lexicon;
  schemas: ReadonlyMap<string, Schema>;
  /** Document types that have been used. */
  types: Map<string, DocumentType>;
  /** Whether valid documents are compiled too. */
  isWriting: boolean;
}

/**
 * Loads the configuration and the schemas.
 * @throws InvalidSchema, InvalidConfig
 */
export async function openProject(
  paths: ProjectPaths,
  { snapshot, images }: Pick<RunState, 'snapshot' | 'images'>,
  isWriting = false,
): Promise<Project> {
  const config = await loadConfig(paths, snapshot.toolsKey);
  const [schemas, lexicon] = [loadSchemas(paths.schemas), loadLexicon(paths.words)];
  return { paths, snapshot, images, config, schemas, lexicon, types: new Map(), isWriting };
}

/** Returns a document type, which is loaded with its first document. @throws InvalidSchema */
export async function documentType({ paths, schemas, snapshot, types }: Project, name: string): Promise<DocumentType> {
  const type = types.get(name) ?? (await loadDocumentType(schemas, paths.output, name, snapshot.toolsKey));
  types.set(name, type);
  return type;
}
