import { flushSync } from 'react-dom';
import site from 'virtual:content/site';
import type { Contact } from '#content/types.ts';
import { focusAndShow } from '../../browser/scroll';
import { Stroke } from '../../components/PageStates/PageStates';
import { changeForm, type FormState } from './form-state';
import styles from './Contact.module.scss';

/**
 * Moves the focus to the heading of a view that has replaced the form, so that a screen reader reads it.
 */
const takeFocus = (heading: HTMLElement | null) => void setTimeout(() => focusAndShow(heading));

/** View after the message is stored. */
export function SendSuccess({ title, blurb }: Contact['success']) {
  return (
    <div className={`${styles.outcome} ${styles.succeeded}`}>
      <Stroke className={styles.sent} />
      <h2 ref={takeFocus} tabIndex={-1}>
        {title}
      </h2>
      <p>{blurb}</p>
    </div>
  );
}

type Reason = FormState['reason'];

/** Returns the text after a failure, for places without links. */
export const sendErrorText = (error: Contact['error'], reason: Reason): string =>
  `${error.blurb.replace('{email}', site.email)} ${(reason && error[reason]) ?? ''}`.trimEnd();

/** View after a failure; `{email}` in the text is replaced by the company's address. */
export function SendError({ reason, ...error }: Contact['error'] & { reason: Reason }) {
  const [before, after] = error.blurb.split('{email}');
  // The button disappears with this view, so the focus moves to the form.
  const goBack = () => {
    flushSync(() => changeForm({ status: 'PENDING' }));
    focusAndShow(document.getElementById('name'));
  };
  return (
    <div className={`${styles.outcome} ${styles.failed}`}>
      <h2 ref={takeFocus} tabIndex={-1}>
        {error.title}
      </h2>
      <p>
        {before}
        <a href={`mailto:${site.email}`}>{site.email}</a>
        {after}
      </p>
      {reason && <p>{error[reason]}</p>}
      <button className="button" type="button" onClick={goBack}>
        {error.back}
      </button>
    </div>
  );
}
