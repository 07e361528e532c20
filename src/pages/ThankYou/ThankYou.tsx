import type { Contact } from '#content/types.ts';
import { PageTitle } from '../../components/PageTitle/PageTitle';

/** Where the form leads without scripts: the same words as its success view. */
export default function ThankYou({ document }: { document: Contact }) {
  return (
    <PageTitle title={document.success.title}>
      <p>{document.success.blurb}</p>
    </PageTitle>
  );
}
