import { type ComponentPropsWithRef, type MouseEvent, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation, useResolvedPath } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of this site; ways out of it are `ExternalLink`s. */
  to: string;
  /** Takes the place of the present history entry. */
  replace?: boolean;
}

/** A press that leads there in this tab; with any other the browser does something else. */
const isPlain = (event: MouseEvent, target: string | undefined) =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/**
 * A way to another page of ours, by the router's navigator, which stays the same. The router's own hooks take every
 * address apart three times, and hear of every move: hundreds of links would be drawn again with each.
 */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const { navigator } = useContext(NavigationContext);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event, rest.target)) return;
    event.preventDefault();
    (replace ? navigator.replace : navigator.push)(to);
  };
  return <a {...rest} href={to} onClick={press} />;
}

/** A link of a navigation, which says so where it leads to the page that is shown. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = useResolvedPath(props.to).pathname === pathname;
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}
