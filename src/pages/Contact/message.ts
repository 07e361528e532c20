import type { ContactMessage } from '#content/types.ts';

/** The fields that a visitor fills in, in the order of the form. */
export const fields = ['name', 'organization', 'email', 'phone', 'message'] as const;

export type FieldName = (typeof fields)[number];

/** What has been typed so far; empty before the form is there. */
export type Draft = Partial<Record<FieldName, string>>;

/** The field that may be left empty. The schema says it too, at length: the type holds both together. */
export const optional: { [Name in FieldName]: undefined extends ContactMessage[Name] ? Name : never }[FieldName] =
  'phone';
