import successStory from 'virtual:content/success-story';
import styles from './SuccessStory.module.scss';

interface Props {
  /** The paragraph: a promise on case studies, an invitation on capabilities. */
  text: 'promise' | 'invitation';
}

/** The invitation at the end of a case study or a capability. The button is that of the footer, which follows. */
export function SuccessStory({ text }: Props) {
  return (
    <section className={`container ${styles.story}`} aria-labelledby="success-story">
      <hr />
      <h2 id="success-story">{successStory.title}</h2>
      <p className="lead">{successStory[text]}</p>
    </section>
  );
}
