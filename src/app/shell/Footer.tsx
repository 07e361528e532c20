import { Link, useLocation } from 'react-router-dom';
import site from 'virtual:content/site';
import { Logo } from './Logo';
import styles from './Footer.module.scss';

/** The end of every page: the call to action, links to all pages, and the address of the company. */
export function Footer() {
  const { callToAction, footer, navigation, address, email, phone, phoneUrl } = site;
  const { button } = callToAction;
  const { pathname } = useLocation();
  return (
    <footer className={styles.footer}>
      <section className={styles.call}>
        <h2 id="call-to-action">{callToAction.title}</h2>
        {/* On the contact page it leads into the form. */}
        <Link className="button" to={button.url === pathname ? '#name' : button.url}>
          {button.title}
        </Link>
      </section>
      <div className={styles.columns}>
        <div>
          <Link className={styles.logo} to="/" aria-label={`${site.name}, home`}>
            <Logo />
          </Link>
          <address translate="no">
            {address.street}
            <br />
            {address.locality}, {address.region} {address.postalCode}
            <br />
            <a href={phoneUrl}>{phone}</a>
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </address>
        </div>
        <nav className={styles.pages} aria-label="Footer">
          <div>
            <h3>Company</h3>
            <Links links={[...footer.links, footer.blog]} />
          </div>
          <div>
            <h3>Capabilities</h3>
            <Links links={navigation.capabilities.items} />
          </div>
        </nav>
        <nav aria-label="Social profiles">
          <h3>Follow us</h3>
          <ul>
            {footer.social.map((link) => (
              <li key={link.url}>
                <a href={link.url}>{link.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.legal}>
        <p>© {site.legalName}</p>
        <Links links={footer.legal} />
      </div>
    </footer>
  );
}

function Links({ links }: { links: { title: string; url: string }[] }) {
  return (
    <ul>
      {links.map(({ title, url }) => (
        <li key={url}>
          <Link to={url}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
