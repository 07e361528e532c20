import type { Contact } from '#content/types.ts';
import { PageTitle } from '../../components/PageTitle/PageTitle';

/** The page after the form was posted without scripts, with the text of its success view. */
export default function ThankYou({ document }: { document: Contact }) {
  return (
    <PageTitle title={document.success.title}>
      <p>{document.success.blurb}</p>
    </PageTitle>
  );
}
