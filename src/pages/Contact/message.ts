import type { ContactMessage } from '#content/types.ts';

/** The fields that a visitor fills in, in the order of the form. */
export const fields = ['name', 'organization', 'email', 'phone', 'message'] as const;

export type FieldName = (typeof fields)[number];

/** What has been typed so far. */
export type Draft = Record<FieldName, string>;

export const emptyMessage: Draft = { name: '', organization: '', email: '', phone: '', message: '' };

/** Whether a field must be filled in. The schema says it too, at length: the type holds both together. */
export const isRequired: { [Name in FieldName]: undefined extends ContactMessage[Name] ? false : true } = {
  name: true,
  organization: true,
  email: true,
  phone: false,
  message: true,
};
