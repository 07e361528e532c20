import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { type Schema, resolveRef } from '../../model/schema.ts';
import { mapSchema, without } from './map-schema.ts';

const header = `// Written by \`content compile\` from schemas/*.json. Do not edit.
import type { Root } from 'hast';

/** A picture that is published with the site. */
export interface Picture {
  /** Address below \`/static/images/\`: of a drawing, or of what browsers get that know none of the sources. */
  url: string;
  width: number;
  height: number;
  /** The same picture in better formats, the best first, each in several widths; drawings need none. */
  sources?: { type: string; srcSet: string }[];
  /** A few pixels of it as a data URI, to be seen until it is there; not for what lets its ground through. */
  preview?: string;
}
`;

/**
 * Write the TypeScript types of compiled documents: Markdown is a tree, a picture is a file with its size.
 * @param schemas by the name of the document type, such as `case-study`
 */
export async function typesModule(schemas: ReadonlyMap<string, Schema>): Promise<string> {
  const parts = [header];
  for (const [type, schema] of schemas) {
    const code = await compile(compiledView(schema) as JSONSchema, interfaceName(type), {
      additionalProperties: false,
      bannerComment: '',
      ignoreMinAndMaxItems: true,
      // Four fifths of the time, for a file that editors show in parts.
      format: false,
    });
    parts.push(code);
  }
  return parts.join('\n');
}

/** `case-study` → `CaseStudy` */
function interfaceName(type: string): string {
  return type.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Keywords that would give names and texts of their own to the types. */
const unwanted = new Set(['title', 'errorMessage', 'examples', 'definitions']);

/** The schema of what a page gets: definitions in place, our types where they belong, no mark of sample data. */
function compiledView(schema: Schema): object {
  const properties = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => name !== 'sample'));
  return mapSchema({ ...schema, properties }, (inner) => {
    const { contentMediaType, format, markdownDescription, ...rest } = resolveRef(schema, inner);
    const tsType = contentMediaType === 'text/markdown' ? 'Root' : format === 'picture' ? 'Picture' : undefined;
    return { ...without(rest, unwanted), description: markdownDescription, ...(tsType && { tsType }) };
  });
}
