import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSiteOrigin } from '../../hooks/useSiteOrigin';
import { bookmarkletOf } from '../../lib/bookmarklet';
import { BookmarkIcon } from '../../ui/icons/BookmarkIcon';
import styles from './SettingsScreen.module.css';

/** Saving from other sites: a button for the browser's own bar. */
export function SavingSection() {
  const { t } = useLingui();
  const link = useRef<HTMLAnchorElement>(null);
  const origin = useSiteOrigin();
  const [isPressed, setPressed] = useState(false);
  // React lets no address be a script, and for good reason; this one is made to be dragged, and is ours.
  useEffect(() => {
    const anchor = link.current;
    const say = (event: Event) => {
      event.preventDefault();
      setPressed(true);
    };
    if (origin !== null) anchor?.setAttribute('href', bookmarkletOf(origin));
    anchor?.addEventListener('click', say);
    return () => anchor?.removeEventListener('click', say);
  }, [origin]);
  return (
    <section className={styles.section} aria-labelledby="saving-title">
      <h2 id="saving-title">
        <Trans>Save from any site</Trans>
      </h2>
      <p className={styles.detail}>
        <Trans>
          Drag this button to your browser’s bookmarks bar. Press it there on any page, and the picture you were looking
          at is ready to be saved.
        </Trans>
      </p>
      <a ref={link} href="/settings/saving" className={styles.bookmarklet} draggable aria-describedby="saving-hint">
        <BookmarkIcon size={20} />
        {t`Save to Magpie`}
      </a>
      <p id="saving-hint" role="status" className={styles.detail}>
        {isPressed ? (
          <Trans>It works from the bookmarks bar: drag it there, or copy its address into a new bookmark.</Trans>
        ) : (
          <Trans>No bookmarks bar? Press Ctrl+Shift+B, on a Mac ⌘⇧B.</Trans>
        )}
      </p>
    </section>
  );
}
