import { useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import site from 'virtual:content/site';
import type { Contact } from '#content/types.ts';
import { Input } from '../../components/Input/Input';
import { Field } from './Field';
import { changeForm, readForm } from './formState';
import { fields, type Draft } from './message';
import styles from './Contact.module.scss';

interface Props {
  document: Contact;
  message: Draft;
  submitting: boolean;
}

const loadSending = () => import('./sending');

/** Get ready for a visitor who reaches for the form. */
function prepare(): void {
  // Who sends the message hears of a failure.
  loadSending().then(
    ({ spamCheck }) => spamCheck.prepare(),
    () => {},
  );
}

/** Longer than the code that sends, or a sign of life of the server, takes over a slow network. */
const TIMEOUT_MS = 10_000;

const change = (message: Partial<Draft>) => changeForm({ message: { ...readForm().message, ...message } });

/** The form. Without scripts it posts to the same function, which answers with pages. */
export function ContactForm({ document, message, submitting }: Props) {
  /** Set once an attempt has failed; from then on mistakes show and go as they are made and mended. */
  const [help, setHelp] = useState<Pick<typeof import('./sending'), 'checkMessage' | 'MistakeSummary'>>();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const mistakes = help?.checkMessage(message) ?? {};

  // Keep what was typed, or filled in by the browser, before React was there.
  useLayoutEffect(() => {
    const present = new FormData(form.current ?? undefined);
    const typed = fields.map((field) => [field, present.get(field)]).filter(([, value]) => value);
    if (typed.length > 0) change(Object.fromEntries(typed) as Partial<Draft>);
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (readForm().status === 'SUBMITTING') return;
    changeForm({ status: 'SUBMITTING' });
    const { pathname } = location;
    try {
      await send();
    } catch (error) {
      console.error('The message could not be sent:', error);
      changeForm({ status: 'ERROR' });
    }
    // Whoever looks at another page by now takes the message for sent.
    const { title, blurb } = document.error;
    if (readForm().status === 'ERROR' && location.pathname !== pathname)
      alert(`${title}\n\n${blurb.replace('{email}', site.email)}`);
  };

  const send = async () => {
    const late = new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT_MS, new Error('No code to send it')));
    const sending = await Promise.race([loadSending(), late]).catch(async () => {
      // The code is gone from the server, or the browser does not ask again for what it once could not get. The form needs
      // none, only a server that answers: else what was typed would give way to an error of the browser.
      await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
      changeForm({ status: 'PENDING' });
      form.current?.submit();
    });
    if (!sending) return;
    const { message } = readForm();
    if (Object.keys(sending.checkMessage(message)).length > 0) {
      // The summary takes the focus as soon as it is there; its links lead to the fields.
      flushSync(() => {
        setHelp(sending);
        changeForm({ status: 'PENDING' });
      });
      summary.current?.focus();
      return;
    }
    changeForm(await sending.sendMessage(message));
  };

  return (
    <form
      ref={form}
      action={site.contact.endpoint}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      onFocus={prepare}
    >
      {help && <help.MistakeSummary ref={summary} mistakes={mistakes} />}
      {fields.map((field) => (
        <Field
          key={field}
          name={field}
          label={document.labels[field]}
          value={message[field]}
          error={mistakes[field]}
          onChange={(value) => change({ [field]: value })}
        />
      ))}
      <p className={styles.trap} aria-hidden="true">
        <label htmlFor="website">
          Leave this empty
          <Input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <button className="button" type="submit" disabled={submitting}>
        {submitting ? document.submitting : document.submit}
      </button>
    </form>
  );
}
