import { createContext, type ReactNode, useContext } from 'react';
import styles from './MorePage.module.css';

/** Draws the link to the page that begins at a bookmark. Only the server's entry provides it. */
export const MorePageContext = createContext<((bookmark: string) => ReactNode) | null>(null);

/**
 * The way to the next page of a list where scripts are off: a link in the server's page. The browser never renders the
 * content of noscript, so its bundle has no code for it.
 */
export function MorePage({ bookmark }: { bookmark: string | null | undefined }) {
  const draw = useContext(MorePageContext);
  return <noscript className={styles.more}>{bookmark && draw?.(bookmark)}</noscript>;
}
