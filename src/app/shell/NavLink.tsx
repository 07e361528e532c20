import { useLocation } from 'react-router-dom';

interface Props {
  title: string;
  url: string;
  className?: string | undefined;
}

/** A link of a navigation that says when it is the page the visitor is on. */
export function NavLink({ title, url, className }: Props) {
  const { pathname } = useLocation();
  return (
    <a className={className} href={url} aria-current={pathname === url ? 'page' : undefined}>
      {title}
    </a>
  );
}
