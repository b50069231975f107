import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSiteOrigin } from '../../../hooks/useSiteOrigin';
import { selectSiteName } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import { cx } from '../../../ui/cx';
import { BookmarkIcon } from '../../../ui/icons/BookmarkIcon';
import { Link } from '../../../ui/Link';
import { bookmarkletOf } from './bookmarklet';
import styles from './SettingsScreen.module.css';

/** Saving from other sites: a button for the browser's own bar; phones have none, but a menu for sharing. */
export function SavingSection() {
  const { t } = useLingui();
  const siteName = useAppSelector(selectSiteName);
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
      <Phones />
      <p className={cx(styles.detail, styles.withBar)}>
        <Trans>
          Drag this button to your browser’s bookmarks bar. Press it there on any page, and the picture you were looking
          at is ready to be saved.
        </Trans>
      </p>
      <a
        ref={link}
        href="/settings/saving"
        className={cx(styles.bookmarklet, styles.withBar)}
        draggable
        aria-describedby="saving-hint"
      >
        <BookmarkIcon size={20} />
        {t`Save to ${siteName}`}
      </a>
      <p id="saving-hint" role="status" className={cx(styles.detail, styles.withBar)}>
        {isPressed ? (
          <Trans>It works from the bookmarks bar: drag it there, or copy its address into a new bookmark.</Trans>
        ) : (
          <Trans>No bookmarks bar? Press Ctrl+Shift+B, on a Mac ⌘⇧B.</Trans>
        )}
      </p>
    </section>
  );
}

/** Where there is no bar to drag to; the style sheet tells by how the screen is pointed at. */
function Phones() {
  const siteName = useAppSelector(selectSiteName);
  const pinBuilder = (
    <Link to="/pin-builder">
      <Trans>Create a pin</Trans>
    </Link>
  );
  return (
    <div className={styles.withFinger}>
      <p className={styles.detail}>
        <Trans>
          Install {siteName} from your browser’s menu (“Install app” or “Add to Home screen”). Then share a page or a
          picture from any app and choose {siteName}: it is ready to be saved.
        </Trans>
      </p>
      <p className={styles.detail}>
        <Trans>
          If {siteName} is not among the apps to share with, copy the address of the page and choose {pinBuilder}.
        </Trans>
      </p>
    </div>
  );
}
