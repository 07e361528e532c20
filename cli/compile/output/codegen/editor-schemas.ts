import type { ContentConfig } from '../../../model/content-config.ts';
import { isMarkdown, type Schema } from '../../../model/schema.ts';
import type { DocumentSummary } from '../../../model/summary.ts';
import { mapSchema } from './map-schema.ts';

/** Editors show lists of about this length. */
const MAX_EXAMPLES = 200;

/**
 * Returns the schemas for editors that complete YAML by JSON Schema and have no access to the content: with the addresses, pictures
 * and ids that exist as examples, and `|` for Markdown. Snippets have no tab stops, because those of nested fields would clash.
 */
export function editorSchemas(
  schemas: ReadonlyMap<string, Schema>,
  { order }: ContentConfig,
  summaries: readonly DocumentSummary[],
  images: readonly string[],
): Map<string, object> {
  const addresses = summaries.flatMap(({ address }) => address ?? []);
  const ids = summaries.filter(({ type }) => type === order?.collection).map(({ id }) => id);
  const valuesOf = (schema: Schema, isOrdered: boolean) =>
    isOrdered ? ids : schema.format === 'picture' ? images : schema.format === 'uri-reference' ? addresses : undefined;
  const forEditors = (schema: Schema, isOrdered: boolean) => {
    if (schema.type !== 'string') return schema;
    const examples = (schema.enum ? undefined : valuesOf(schema, isOrdered)?.slice(0, MAX_EXAMPLES)) ?? schema.examples;
    const { errorMessage = '' } = schema as { errorMessage?: unknown };
    return {
      ...schema,
      ...(examples && { examples }),
      ...(isMarkdown(schema) && { defaultSnippets: [{ label: 'Markdown', body: '|\n  ' }] }),
      ...(typeof errorMessage === 'string' && {
        errorMessage: `${errorMessage} A number or a date needs quotes to be text.`.trim(),
      }),
    };
  };
  return new Map(
    Array.from(schemas, ([type, schema]) => {
      const list = type === order?.type ? schema.properties?.[order.pointer.slice(1)]?.items : undefined;
      return [type, mapSchema(schema, (part) => forEditors(part, part === list))] as const;
    }),
  );
}
