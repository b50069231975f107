import { Trans, useLingui } from '@lingui/react/macro';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { selectSiteName } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import { RowsSkeleton } from '../../../ui/RowsSkeleton';
import { InviteLink } from '../../talk/shareDialog';
import styles from './SettingsScreen.module.css';

/** Links with which the member invites others; the page behind one names who sent it (ledger INV). */
export function InviteSection() {
  const { t } = useLingui();
  const siteName = useAppSelector(selectSiteName);
  const isReady = useMessageGroup('shareDialog', true);
  return (
    <section className={styles.section} aria-label={t`Invite people`}>
      <p>
        <Trans>
          Send someone a link. Whoever opens it sees that it is from you. To invite to a board, open its share menu.
        </Trans>
      </p>
      {isReady ? (
        <>
          <InviteLink options={{ kind: 'product' }} label={t`Invite link to ${siteName}`}>
            <Trans>Make a link to {siteName}</Trans>
          </InviteLink>
          <InviteLink options={{ kind: 'profile' }} label={t`Invite link to your profile`}>
            <Trans>Make a link to your profile</Trans>
          </InviteLink>
        </>
      ) : (
        <RowsSkeleton width="0" height="44px" />
      )}
    </section>
  );
}
