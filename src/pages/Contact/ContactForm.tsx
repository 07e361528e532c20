import { useId, useLayoutEffect, useRef, useState, type Dispatch, type FormEvent, type SetStateAction } from 'react';
import { flushSync } from 'react-dom';
import site from 'virtual:content/site';
import type { Contact } from '#content/types.ts';
import { Input } from '../../components/Input/Input';
import { Field } from './Field';
import type { Mistakes } from './checkMessage';
import { fields, type Draft } from './message';
import styles from './Contact.module.scss';

interface Props {
  document: Contact;
  message: Draft;
  onChange: Dispatch<SetStateAction<Draft>>;
  /** The attempt is over: stored, or not. */
  onDone: (sent: boolean) => void;
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

/** The form. Without scripts it posts to the same function, which answers with pages. */
export function ContactForm({ document, message, onChange, onDone }: Props) {
  const [submitting, setSubmitting] = useState(false);
  /** Set once an attempt has failed; from then on mistakes show and go as they are made and mended. */
  const [check, setCheck] = useState<(message: Draft) => Mistakes>();
  const busy = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const id = useId();
  const errors = check?.(message) ?? {};
  const invalid = fields.filter((field) => errors[field]);

  // Keep what was typed, or filled in by the browser, before React was there.
  useLayoutEffect(() => {
    const present = new FormData(form.current ?? undefined);
    const typed = fields.map((field) => [field, present.get(field)]).filter(([, value]) => value);
    if (typed.length > 0) onChange((message) => ({ ...message, ...Object.fromEntries(typed) }));
  }, [onChange]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    try {
      await send();
    } catch (error) {
      console.error('The message could not be sent:', error);
      onDone(false);
    }
    busy.current = false;
  };

  const send = async () => {
    const sending = await loadSending().catch((error: unknown) => {
      if (!navigator.onLine) throw error;
      // The code is gone from the server, or the browser does not ask again for what it once could not get: the form needs none.
      form.current?.submit();
    });
    if (!sending) return;
    const { checkMessage, sendMessage, spamCheck } = sending;
    // Not every browser moves the focus to a button that is clicked.
    spamCheck.prepare();
    if (Object.keys(checkMessage(message)).length > 0) {
      // The summary takes the focus as soon as it is there; its links lead to the fields.
      flushSync(() => setCheck(() => checkMessage));
      summary.current?.focus();
      return;
    }
    if (!spamCheck.ready()) {
      console.info('The spam check is not ready yet; nothing was sent.');
      return;
    }
    setSubmitting(true);
    const token = await spamCheck.token();
    if (token) return onDone(await sendMessage({ ...message, recaptchaToken: token }));
    setSubmitting(false);
    alert('reCAPTCHA validation failed');
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
      {invalid.length > 0 && (
        <div ref={summary} tabIndex={-1} role="alert" aria-labelledby={`${id}-summary`}>
          <h2 id={`${id}-summary`}>Please check {invalid.length === 1 ? 'this field' : 'these fields'}</h2>
          <ul>
            {invalid.map((field) => (
              <li key={field}>
                <a href={`#${field}`}>{errors[field]}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {fields.map((field) => (
        <Field
          key={field}
          name={field}
          label={document.labels[field]}
          value={message[field]}
          error={errors[field]}
          onChange={(value) => onChange((message) => ({ ...message, [field]: value }))}
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
