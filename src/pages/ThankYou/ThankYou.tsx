import type { Contact } from '#content/types.ts';
import { PageTitle } from '../../components/PageTitle/PageTitle';

/** The page after the form was posted without scripts, with the text of its success view. */
export default function ThankYou({ content }: { content: Contact }) {
  return (
    <PageTitle title={content.success.title}>
      <p>{content.success.blurb}</p>
    </PageTitle>
  );
}
