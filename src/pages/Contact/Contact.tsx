import { useEffect, useSyncExternalStore } from 'react';
import site from 'virtual:content/site';
import type { Contact as ContactDocument } from '#content/types.ts';
import { Markdown } from '../../components/Markdown/Markdown';
import { useSettled } from '../../components/useSettled';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { ContactForm } from './ContactForm';
import { changeForm, readForm, subscribeToForm, type FormState } from './form-state';
import { SendError, SendSuccess } from './Outcome';
import styles from './Contact.module.scss';

/** Longer than it takes to find errors in the form, after which nothing is sent. */
const PAUSE_MS = 250;

/** The three views of the form: what was typed survives a failed attempt, success is final. */
export default function Contact({ document }: { document: ContactDocument }) {
  const form = useSyncExternalStore(subscribeToForm, readForm, readForm);
  const { status } = form;

  // An outcome that has been seen is over when the page is left.
  useEffect(
    () => () => {
      if (readForm().status !== 'SUBMITTING') changeForm({ status: 'PENDING' });
    },
    [],
  );

  return (
    <>
      <PageTitle title={document.title}>
        <p>{document.tagline}</p>
      </PageTitle>
      <p className="visually-hidden" role="status">
        {useSettled(announcement(document, status), status, PAUSE_MS)}
      </p>
      <div className={`container ${styles.columns}`}>
        <div className={styles.form}>
          {status === 'SUCCESS' ? (
            <SendSuccess {...document.success} />
          ) : status === 'ERROR' ? (
            <SendError {...document.error} />
          ) : (
            <ContactForm document={document} form={form} />
          )}
        </div>
        <aside className={styles.aside}>
          <Markdown source={document.blurb} />
        </aside>
      </div>
    </>
  );
}

/** Returns what a screen reader says of the form's progress. The focus event of a view that replaces the form is often lost. */
function announcement({ submitting, success, error }: ContactDocument, status: FormState['status']): string {
  switch (status) {
    case 'PENDING':
      return '';
    case 'SUBMITTING':
      return submitting;
    case 'SUCCESS':
      return `${success.title} ${success.blurb}`;
    case 'ERROR':
      return `${error.title}: ${error.blurb.replace('{email}', site.email)}`;
  }
}
