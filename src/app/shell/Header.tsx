import { Link, NavLink } from 'react-router-dom';
import site from 'virtual:content/site';
import { Logo } from './Logo';
import { CapabilitiesMenu } from './CapabilitiesMenu';
import { SideNavigation } from './SideNavigation';
import styles from './Header.module.scss';

/** The fixed bar on every page: the logo, the navigation from the small breakpoint up, the burger below it. */
export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link className={styles.logo} to="/" aria-label={`${site.name}, home`}>
          <Logo />
        </Link>
        <nav className={styles.navigation} aria-label="Main">
          <ul>
            <li>
              <CapabilitiesMenu />
            </li>
            {site.navigation.links.map((link) => (
              <li key={link.url}>
                <NavLink className={styles.link} to={link.url} end>
                  {link.title}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <SideNavigation />
      </div>
    </header>
  );
}
