import { Trans, useLingui } from '@lingui/react/macro';
import type { EmailKind } from '../../../../contract/constants/people/emailKinds';
import { navigationRequested } from '../../../actions/navigation';
import { emailPreferenceChosen } from '../../../actions/people/accountSettings';
import { selectSiteName } from '../../../selectors/context';
import { selectEmailPreferences } from '../../../selectors/people/settings';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useReads } from '../../../store/useReads';
import { ErrorState } from '../../../ui/ErrorState';
import { Switch } from '../../../ui/fields/Checkbox';
import { RowsSkeleton } from '../../../ui/RowsSkeleton';
import { MutedNews } from './MutedNews';
import { NewsSettings } from './NewsSettings';
import { PushSettings } from './PushSettings';
import styles from './SettingsScreen.module.css';

const READS = [
  'NewsSettingsResource.get',
  'PushSettingsResource.get',
  'EmailPreferencesResource.get',
  'NewsMutesResource.get',
] as const;

/** What the member hears of, and how; its parts are shown together, so that none moves another. */
export function NotificationsSection() {
  const { t } = useLingui();
  const siteName = useAppSelector(selectSiteName);
  const dispatch = useAppDispatch();
  const { isRead, failed } = useReads(READS);
  if (failed) {
    return (
      <ErrorState
        title={t`These settings could not be loaded`}
        detail={failed.error?.message}
        onRetry={() => dispatch(navigationRequested({ to: '/settings/notifications', replace: true }))}
      />
    );
  }
  if (!isRead) return <RowsSkeleton width="44px" height="24px" />;
  return (
    <>
      <section className={styles.section} aria-labelledby="news-title">
        <h2 id="news-title">
          <Trans>On {siteName}</Trans>
        </h2>
        <NewsSettings medium="news" />
      </section>
      <PushSettings />
      <EmailSettings />
      <MutedNews />
    </>
  );
}

function EmailSettings() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const siteName = useAppSelector(selectSiteName);
  const preferences = useAppSelector(selectEmailPreferences);
  const texts: Record<EmailKind, { label: string; hint: string }> = {
    activity: { label: t`What others do`, hint: t`New followers, comments and invitations` },
    digest: { label: t`Picks for you`, hint: t`Now and then, pins from what you follow` },
    news: { label: t`News about ${siteName}`, hint: t`What is new here, a few times a year` },
  };
  return (
    <section className={styles.section} aria-labelledby="email-title">
      <h2 id="email-title">
        <Trans>By email</Trans>
      </h2>
      {preferences.map(({ kind, is_on }) => (
        <Switch
          key={kind}
          {...texts[kind]}
          checked={is_on}
          onCheckedChange={(to) => dispatch(emailPreferenceChosen({ change: { kind, is_on: to } }))}
        />
      ))}
      <p className={styles.hint}>
        <Trans>Emails about your account itself, such as a new password or a new device, always come.</Trans>
      </p>
    </section>
  );
}
