import { useLayoutEffect, useRef, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import site from 'virtual:content/site';
import type { Contact } from '#content/types.ts';
import { focusAndShow } from '../../browser/scroll';
import { withTimeout } from '../../browser/with-timeout';
import { Input } from '../../components/Input/Input';
import { Field } from './Field';
import { changeForm, fields, optional, readForm, type Draft, type FormState } from './form-state';
import { sendErrorText } from './Outcome';
import { postUnverified } from './post';

const loadSending = () => import('./send-message');

/** Loads the code that sends a message and starts the spam check. */
function prepare(): void {
  // A failure is handled when the message is sent.
  loadSending().then(
    ({ spamCheck }) => spamCheck.prepare(),
    () => {},
  );
}

/** The form. Without scripts it posts to the same function, which answers with a page. */
export function ContactForm({ content, form: { status, correction } }: { content: Contact; form: FormState }) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const submitting = status === 'SUBMITTING';

  const controls = () => form.current!.elements as unknown as Record<string, HTMLInputElement>;
  const read = () => Object.fromEntries(fields.map((field) => [field, controls()[field]!.value])) as Draft;
  const keep = () => changeForm({ message: read(), correction: readForm().correction?.recheck(read()) });
  useLayoutEffect(() => {
    // Text from before the visitor looked at another page. As an attribute it would keep the browser from restoring later text.
    const { message } = readForm();
    for (const field of fields) controls()[field]!.value ||= message[field] ?? '';
    // Text that was typed or filled in before hydration.
    if (fields.some((field) => controls()[field]!.value)) keep();
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (readForm().status === 'SUBMITTING') return;
    keep();
    void attempt();
  };

  const attempt = async () => {
    changeForm({ status: 'SUBMITTING', isSending: false });
    const { pathname } = location;
    const outcome = await send().catch((error: unknown): Partial<FormState> => {
      console.error('The message could not be sent:', error);
      return { status: 'ERROR', reason: navigator.onLine ? undefined : 'offline' };
    });
    // Until then the visitor may go back to the form, which ends the wait.
    if (outcome.reason === 'offline')
      addEventListener('online', () => readForm().status === 'ERROR' && void attempt(), { once: true });
    if (location.pathname !== pathname && outcome.status !== 'SUCCESS') {
      // The visitor has left the page and takes the message for sent.
      changeForm({ ...outcome, status: 'ERROR' });
      alert(sendErrorText(content.error, outcome.reason));
      return;
    }
    // The summary takes the focus as soon as it is mounted.
    flushSync(() => changeForm(outcome));
    if (outcome.correction) focusAndShow(summary.current);
  };

  const send = async (): Promise<Partial<FormState>> => {
    const { message } = readForm();
    const sending = await withTimeout(loadSending()).catch(() => undefined);
    if (sending) return sending.sendMessage(message);
    // The code could not be loaded, so the browser validates the form.
    flushSync(() => changeForm({ status: 'PENDING' }));
    if (form.current) for (const field of fields) controls()[field]!.required = field !== optional;
    if (form.current?.reportValidity() === false) return {};
    changeForm({ status: 'SUBMITTING', isSending: true });
    return postUnverified(message);
  };

  return (
    <form
      ref={form}
      action={site.contact.endpoint}
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={prepare}
      onInput={keep}
    >
      {correction && <correction.ErrorSummary ref={summary} errors={correction.errors} />}
      {fields.map((field) => (
        <Field
          key={field}
          name={field}
          label={content.labels[field]}
          readOnly={submitting}
          error={correction?.errors[field]}
        />
      ))}
      {/* Honeypot: hidden from visitors and from the Tab key. */}
      <p className="visually-hidden" aria-hidden="true">
        <label htmlFor="website">
          Leave this empty
          <Input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <button className="button" type="submit" aria-disabled={submitting}>
        {submitting ? content.submitting : content.submit}
      </button>
    </form>
  );
}
