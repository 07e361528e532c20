import type { ContactMessage } from '#content/types.ts';

/** The fields of the form in their order. */
export const fields = ['name', 'organization', 'email', 'phone', 'message'] as const;

export type FieldName = (typeof fields)[number];

/** The typed text of each field; empty before the form is mounted. */
export type Draft = Partial<Record<FieldName, string>>;

/** The optional field. Its type is derived from the schema. */
export const optional: { [Name in FieldName]: undefined extends ContactMessage[Name] ? Name : never }[FieldName] =
  'phone';
