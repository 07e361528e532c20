import { SymbolKind, type DocumentSymbol } from 'vscode-languageserver';
import type { Field } from '../model/document.ts';
import { lastSegment, parentPointer } from '../model/json-pointer.ts';
import { quote } from '../model/message-text.ts';
import { isGroup } from '../model/schema.ts';
import { toLspRange } from './positions.ts';
import { listSections } from '../workspace/targets.ts';
import type { CurrentDocument } from '../workspace/check-unsaved.ts';
import type { EditorWorkspace } from './editor-workspace.ts';

/** Returns the outline of a document: fields, list items and headings. While it does not parse, the last one stays. */
export async function documentSymbols(workspace: EditorWorkspace, current: CurrentDocument): Promise<DocumentSymbol[]> {
  const parsed = current.document ? current : workspace.lastParsed(current.file);
  return parsed ? outline(parsed) : [];
}

function outline(current: CurrentDocument): DocumentSymbol[] {
  const { document, source } = current;
  const symbols = new Map<string, DocumentSymbol>();
  const roots: DocumentSymbol[] = [];
  for (const field of document?.fields ?? []) {
    if (field.pointer === '') continue;
    const { key, range, value } = field;
    const symbol: DocumentSymbol = {
      name: nameOf(field),
      detail: typeof value === 'object' ? '' : quote(value),
      kind: kindOf(value),
      range: toLspRange(source, { start: (key ?? range).start, end: range.end }),
      selectionRange: toLspRange(source, key ?? range),
      children: [],
    };
    symbols.set(field.pointer, symbol);
    (symbols.get(parentPointer(field.pointer))?.children ?? roots).push(symbol);
  }
  for (const { heading, range, pointer, title } of listSections(current)) {
    if (!heading) continue;
    const place = toLspRange(source, range);
    const symbol = { name: title || '#', kind: SymbolKind.String, range: place, selectionRange: place };
    symbols.get(pointer)?.children?.push(symbol);
  }
  return roots;
}

/** Returns the key of a field; for a list item, its title or its value. */
function nameOf({ pointer, value, key }: Field): string {
  const last = lastSegment(pointer);
  if (key) return last;
  const { title, name } = isGroup(value) ? value : {};
  const label = title ?? name ?? (typeof value === 'object' ? undefined : value);
  return String(label ?? '').trim() || `item ${Number(last) + 1}`;
}

function kindOf(value: unknown): SymbolKind {
  if (Array.isArray(value)) return SymbolKind.Array;
  if (typeof value === 'object') return SymbolKind.Object;
  return typeof value === 'boolean' ? SymbolKind.Boolean : SymbolKind.String;
}
