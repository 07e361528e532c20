import { useEffect, useSyncExternalStore } from 'react';
import type { Contact as ContactContent } from '#content/types.ts';
import { Markdown } from '../../components/Markdown/Markdown';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { ContactForm } from './ContactForm';
import { changeForm, readForm, subscribeToForm } from './form-state';
import { SendError, sendErrorText, SendSuccess } from './Outcome';
import styles from './Contact.module.scss';

/** The three views of the form: what was typed survives a failed attempt, success is final. */
export default function Contact({ content }: { content: ContactContent }) {
  const form = useSyncExternalStore(subscribeToForm, readForm, readForm);
  const { status, isSending } = form;
  const { submitting, success, error } = content;
  // The heading of a view that replaces the form takes the focus.
  const announcements = {
    PENDING: '',
    SUBMITTING: isSending && submitting,
    SUCCESS: success.blurb,
    ERROR: sendErrorText(error, form.reason),
  };

  // An outcome that has been seen is over when the page is left.
  useEffect(
    () => () => {
      if (readForm().status !== 'SUBMITTING') changeForm({ status: 'PENDING' });
    },
    [],
  );

  return (
    <>
      <PageTitle title={content.title}>
        <p>{content.tagline}</p>
        {content.promise && <p className={styles.promise}>{content.promise}</p>}
      </PageTitle>
      <p className="visually-hidden" role="status">
        {announcements[status]}
      </p>
      <div className={`container ${styles.columns}`}>
        <div className={styles.form}>
          {status === 'SUCCESS' ? (
            <SendSuccess {...success} />
          ) : status === 'ERROR' ? (
            <SendError {...error} reason={form.reason} />
          ) : (
            <ContactForm content={content} form={form} />
          )}
        </div>
        <aside className={styles.aside}>
          <Markdown source={content.blurb} />
        </aside>
      </div>
    </>
  );
}
