import { flushSync } from 'react-dom';
import site from 'virtual:content/site';
import type { Contact } from '#content/types.ts';
import { focusAndShow } from '../../app/navigation/scroll';
import { Stroke } from '../../components/PageStates/PageStates';
import { changeForm } from './formState';
import styles from './Contact.module.scss';

/**
 * The heading of a view that replaced the form takes the focus, so that a screen reader says what happened: from the page,
 * too, for whoever comes back to it.
 */
const takeFocus = (heading: HTMLElement | null) => void setTimeout(() => focusAndShow(heading));

/** The message is stored. */
export function SendSuccess({ title, blurb }: Contact['success']) {
  return (
    <div className={styles.outcome}>
      <Stroke className={styles.sent} />
      <h2 ref={takeFocus} tabIndex={-1}>
        {title}
      </h2>
      <p>{blurb}</p>
    </div>
  );
}

/** The message could not be sent; `{email}` in the text stands for the company's address. */
export function SendError({ title, blurb, back }: Contact['error']) {
  const [before, after] = blurb.split('{email}');
  // The button goes with this view: its focus would be lost.
  const goBack = () => {
    flushSync(() => changeForm({ status: 'PENDING' }));
    focusAndShow(document.getElementById('name'));
  };
  return (
    <div className={`${styles.outcome} ${styles.failed}`}>
      <h2 ref={takeFocus} tabIndex={-1}>
        {title}
      </h2>
      <p>
        {before}
        <a href={`mailto:${site.email}`}>{site.email}</a>
        {after}
      </p>
      <button className="button" type="button" onClick={goBack}>
        {back}
      </button>
    </div>
  );
}
