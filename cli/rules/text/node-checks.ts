import type { RuleDiagnostic } from '../../model/diagnostic.ts';
import type { Nodes, Parents } from 'mdast';
import type { ContentDocument, MarkdownField } from '../../model/document.ts';
import { spanOf } from '../../markdown/nodes.ts';
import { reportText, type TextIssue } from '../report.ts';

/** A node of a Markdown text with its place in the tree and in the text. */
export interface Place<Node extends Nodes = Nodes> {
  node: Node;
  parent: Parents;
  index: number;
  /** Whether the parent is the last child of its own parent. */
  isParentLast: boolean;
  /** The whole text. */
  value: string;
  /** The text of the node, with its markup, and its offsets. */
  text: string;
  from: number;
  to: number;
  field: MarkdownField;
}

/** Returns how a node differs from what its author probably meant. The range is that of the node unless it is given. */
export type NodeCheck<Node extends Nodes = Nodes> = (place: Place<Node>) => Partial<TextIssue> | undefined;

/** Checks by type of node. The first issue of a node counts. */
export type NodeChecks = { [Type in Nodes['type']]?: NodeCheck<Extract<Nodes, { type: Type }>>[] };

/** Returns a diagnostic for every node of a Markdown text in which a check finds a mistake. */
export function checkNodes(document: ContentDocument, field: MarkdownField, checks: NodeChecks): RuleDiagnostic[] {
  const value = String(field.value);
  const found: RuleDiagnostic[] = [];
  const visit = (parent: Parents, isParentLast: boolean): void => {
    parent.children.forEach((node, index) => {
      const all = checks[node.type] as NodeCheck[] | undefined;
      let issue: Partial<TextIssue> | undefined;
      if (all) {
        const [from, to] = spanOf(node);
        const place: Place = { node, parent, index, isParentLast, value, text: value.slice(from, to), from, to, field };
        for (const check of all) issue ??= check(place);
        if (issue) found.push(reportText(document, field, { from, to, message: '', help: '', ...issue }));
      }
      // Text below a line that only looks like a list is not in a list either.
      const isNoList = issue && node.type === 'list' && node.children.length === 1;
      if ('children' in node && !isNoList) visit(node, node === parent.children.at(-1));
    });
  };
  visit(field.tree, true);
  return found;
}
