import { Link } from 'react-router-dom';
import site from 'virtual:content/site';
import successStory from 'virtual:content/success-story';
import styles from './SuccessStory.module.scss';

interface Props {
  /** The paragraph: a promise on case studies, an invitation on capabilities. */
  text: 'promise' | 'invitation';
}

/** The end of a case study or a capability, in ink. The call to action of the footer, which follows, is one line there. */
export function SuccessStory({ text }: Props) {
  const { button } = site.callToAction;
  return (
    <section className={styles.story} aria-labelledby="success-story">
      <hr />
      <h2 id="success-story">{successStory.title}</h2>
      <p className="lead">{successStory[text]}</p>
      <Link className="button" to={button.url}>
        {button.title}
      </Link>
    </section>
  );
}
