import site from 'virtual:content/site';
import { Logo } from './Logo';
import { NavLink } from './NavLink';
import { CapabilitiesMenu } from './CapabilitiesMenu';
import { SideNavigation } from './SideNavigation';
import styles from './Header.module.scss';

/** The fixed bar on every page: the logo, the navigation from the small breakpoint up, the burger below it. */
export function Header() {
  const { capabilities, links } = site.navigation;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.logo} href="/" aria-label={`${site.name}, home`}>
          <Logo />
        </a>
        <nav className={styles.navigation} aria-label="Main">
          <ul>
            <li>
              <CapabilitiesMenu title={capabilities.title} items={capabilities.items} />
            </li>
            {links.map((link) => (
              <li key={link.url}>
                <NavLink className={styles.link} {...link} />
              </li>
            ))}
          </ul>
        </nav>
        <SideNavigation />
      </div>
    </header>
  );
}
