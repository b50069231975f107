import { type ComponentPropsWithRef, createContext, type MouseEvent, useContext } from 'react';
import { useLocation } from 'react-router-dom';

export type Go = (to: string, how?: { replace: boolean }) => void;

/**
 * Navigates within the site. The provider must pass the same function at every address. Without it the browser
 * navigates.
 */
export const GoContext = createContext<Go | null>(null);

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of this site; use `ExternalLink` for others. */
  to: string;
  /** Replaces the current history entry. */
  replace?: boolean;
}

/** A plain click, for this tab; with a modifier key or target the browser does something else. */
export const isPlainClick = (event: MouseEvent, target?: string): boolean =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/**
 * A link within the site. The router's own link parses every address three times and renders again on every navigation,
 * which is too slow for hundreds of links.
 */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const go = useContext(GoContext);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!go || event.defaultPrevented || !isPlainClick(event, rest.target)) return;
    event.preventDefault();
    go(to, { replace });
  };
  return <a {...rest} href={to} onClick={press} />;
}

/** A navigation link, with aria-current if it leads to the current page, whether or not that has a slash at its end. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = props.to === pathname || props.to === `${pathname}/` || `${props.to}/` === pathname;
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}
