import { Link } from 'react-router-dom';
import type { HomePage, LogoWall } from '../../content/page-types.ts';
import { CaseStudyCard } from '../../components/CaseStudyCard/CaseStudyCard';
import { CategoryMark } from '../../components/CategoryLabel/CategoryLabel';
import { FigureText } from '../../components/Figures/FigureText';
import { Picture, widthAt } from '../../components/Picture/Picture';
import { HeroStroke } from './HeroStroke';
import styles from './Home.module.scss';

/** The `sizes` attribute of cards: three columns on wide screens. */
const CARD = '(min-width: 48em) min(25.4rem, 29vw), 91vw';

/** In pixels, on wide screens. */
const LOGO_HEIGHT = 36;

/**
 * The home page, from the hero to the latest work. Only lists of other things have a name as landmarks: more than ten of them on
 * a page do not help visitors find their way.
 */
export default function Home({ content }: { content: HomePage }) {
  const { hero, about, capabilities, clients, partners, memberships, work, latest, proof } = content;
  return (
    <>
      <section className={styles.hero}>
        <div className={`container ${styles.promise}`}>
          <h1 id="hero">{hero.title}</h1>
          <p className="lead">{hero.blurb}</p>
          <Link className="button" to={hero.button.url}>
            {hero.button.title}
          </Link>
        </div>
        <HeroStroke />
      </section>

      <section className={styles.black}>
        <div className="container">
          <h2 id="who-we-are">{about.title}</h2>
          <div className={styles.aside}>
            <p className="lead">{about.blurb}</p>
            <Link className="button" to={about.link.url}>
              {about.link.title}
            </Link>
          </div>
          {proof?.figure && (
            <p className={styles.proof}>
              <FigureText {...proof.figure} />
              <Link to={proof.url}>{proof.title}</Link>
            </p>
          )}
        </div>
      </section>

      <section className="container section">
        <h2 id="capabilities">{capabilities.title}</h2>
        <p className="lead">{capabilities.blurb}</p>
        <ul className={styles.capabilities}>
          {capabilities.cards.map((card) => (
            <li key={card.url} data-card>
              <CategoryMark category={card.title} />
              <h3>
                <Link to={card.url}>{card.title}</Link>
              </h3>
              <p>{card.blurb}</p>
              <svg className={styles.arrow} viewBox="0 0 45 17" width="45" height="17" aria-hidden="true">
                <path d="M3 14L42 8l-9-5M42 8l-9 7" fill="none" stroke="currentColor" strokeWidth="2" />
              </svg>
            </li>
          ))}
        </ul>
      </section>

      <div className={`container ${styles.walls}`}>
        <Logos id="clients" {...clients} />
        <Logos id="partners" {...partners} />
        <Logos id="memberships" {...memberships} />
      </div>

      <section className="container section" aria-labelledby="latest-work">
        <div className="heading-row">
          <h2 id="latest-work">{work.title}</h2>
          <Link className={styles.all} to={work.link.url}>
            {work.link.title}
          </Link>
        </div>
        {work.blurb && <p className="lead">{work.blurb}</p>}
        <ul className={styles.latest}>
          {latest.map((caseStudy) => (
            <li key={caseStudy.url}>
              <CaseStudyCard {...caseStudy} sizes={CARD} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** A heading and logos of organizations, with links if they have a URL. */
function Logos({ id, title, logos }: LogoWall & { id: string }) {
  return (
    <section className={styles.wall} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {logos.map(({ name, src, alt, url }) => {
          const logo = <Picture src={src} alt={alt} sizes={widthAt(LOGO_HEIGHT, src)} />;
          return <li key={name}>{url ? <a href={url}>{logo}</a> : logo}</li>;
        })}
      </ul>
    </section>
  );
}
