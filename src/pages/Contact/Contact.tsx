import { useEffect, useState } from 'react';
import type { Contact as ContactDocument } from '#content/types.ts';
import { Markdown } from '../../components/Markdown/Markdown';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { ContactForm } from './ContactForm';
import { SendError, SendSuccess } from './Outcome';
import { emptyMessage } from './message';
import styles from './Contact.module.scss';

/** What was typed, for whoever looks at another page and comes back. It is nowhere but in the memory of this visit. */
let kept = emptyMessage;

/** The three views of the form (SPEC §4): what was typed survives a failed attempt, success has no exit. */
export default function Contact({ document }: { document: ContactDocument }) {
  const [status, setStatus] = useState<'PENDING' | 'SUCCESS' | 'ERROR'>('PENDING');
  const [message, setMessage] = useState(kept);

  useEffect(() => {
    kept = message;
  }, [message]);

  const end = (sent: boolean) => {
    if (sent) kept = emptyMessage;
    setStatus(sent ? 'SUCCESS' : 'ERROR');
  };

  return (
    <>
      <PageTitle title={document.title}>
        <p>{document.tagline}</p>
      </PageTitle>
      <div className={`container ${styles.columns}`}>
        <div className={styles.form}>
          {status === 'PENDING' && (
            <ContactForm document={document} message={message} onChange={setMessage} onDone={end} />
          )}
          {status === 'SUCCESS' && <SendSuccess {...document.success} />}
          {status === 'ERROR' && <SendError {...document.error} onBack={() => setStatus('PENDING')} />}
        </div>
        <aside className={styles.aside}>
          <Markdown source={document.blurb} />
        </aside>
      </div>
    </>
  );
}
