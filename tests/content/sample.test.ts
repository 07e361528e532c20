import { expect, test } from 'vitest';
import { list, read } from './documents.ts';

const marked = /^\[\[.+\]\]$/;

interface Document {
  sample?: boolean;
}

test.each(['case-studies', 'employees'])('everything in %s is marked as sample data', (folder) => {
  for (const id of list(folder)) expect(read<Document>(`${folder}/${id}.yaml`).sample, id).toBe(true);
});

test.each(['site', 'careers', 'innovation', 'our-work'])('%s.yaml is marked as sample data', (page) => {
  expect(read<Document>(`${page}.yaml`).sample).toBe(true);
});

test('the address and the phone number of the company are marked', () => {
  const { address, phone, legalName } = read<{ address: Record<string, string>; phone: string; legalName: string }>(
    'site.yaml',
  );
  for (const value of [address['street'], address['postalCode'], phone, legalName]) expect(value).toMatch(marked);
  expect(address).toMatchObject({ locality: 'Silver Spring', region: 'MD' });
});

test('contract numbers, CAGE code, UEI and street address are marked', () => {
  const { vehicles, corporate } = read<{
    vehicles: { items: { contractNumber: string }[] };
    corporate: { items: { title: string; value: string }[] };
  }>('about.yaml');
  for (const { contractNumber } of vehicles.items) expect(contractNumber).toMatch(marked);
  for (const { title, value } of corporate.items) expect(value, title).toContain('[[');
});

test('benefits beyond those of the specification are marked', () => {
  const { benefits } = read<{ benefits: { items: { title: string; blurb: string }[] } }>('careers.yaml');
  const facts = benefits.items.filter(({ blurb }) => !marked.test(blurb)).map(({ title }) => title);
  expect(facts).toEqual(['Wellness', 'Referral bonus', 'Paid holidays', 'Disability and life insurance']);
});
