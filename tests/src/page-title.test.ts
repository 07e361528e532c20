import { expect, test } from 'vitest';
import { valueAt } from '../../cli/model/schema.ts';
import { HEADINGS, titleOf } from '../../src/content/page-title.ts';

const headingOf = (document: object) => HEADINGS.map((pointer) => valueAt(document, pointer)).find(Boolean);

const capability = { titleSection: { category: 'DevSecOps', title: 'Release on a Tuesday', blurb: 'In small steps.' } };
const study = { title: 'One gate at a time', subtitle: 'Zero trust architecture', blurb: 'No office closed.' };
const page = {
  meta: { title: 'About us and our contracts', description: 'Who we are.' },
  title: 'About Us',
  blurb: '',
};

test.each([
  ['a capability', capability, 'Release on a Tuesday', 'DevSecOps', 'In small steps.'],
  ['a case study', study, 'One gate at a time', 'Zero trust architecture', 'No office closed.'],
  ['another page', page, 'About us and our contracts', 'About us and our contracts', 'Who we are.'],
])(
  '%s has one title where it is shared and one where it is searched',
  (_, document, title, searchTitle, description) => {
    expect(titleOf(document)).toMatchObject({ title, searchTitle, description });
  },
);

test('reports call a page by its heading, which is its title without a separate one for other sites', () => {
  expect([capability, study].map(headingOf)).toEqual([capability, study].map((document) => titleOf(document).title));
  expect(headingOf(page)).toBe('About Us');
});
