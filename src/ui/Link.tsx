import { type ComponentPropsWithRef, createContext, type MouseEvent, useContext } from 'react';
import { useLocation, useResolvedPath } from 'react-router-dom';

export type Go = (to: string, how?: { replace: boolean }) => void;

/** Leads to another page of ours; whoever provides it gives the same one at every address. Without it the browser goes. */
export const GoContext = createContext<Go | null>(null);

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
 * A way to another page of ours. The router's own hooks take every address apart three times, and hear of every move:
 * hundreds of links would be drawn again with each.
 */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const go = useContext(GoContext);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!go || event.defaultPrevented || !isPlain(event, rest.target)) return;
    event.preventDefault();
    go(to, { replace });
  };
  return <a {...rest} href={to} onClick={press} />;
}

/** A link of a navigation, which says so where it leads to the page that is shown. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = useResolvedPath(props.to).pathname === pathname;
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}
