import { Trans, useLingui } from '@lingui/react/macro';
import { selectCurrentEntry } from '../../selectors/navigation';
import { useAppSelector } from '../../store/hooks';
import { Tabs } from '../../ui/Tabs';
import { AccountSection } from './AccountSection';
import { BlockedSection } from './BlockedSection';
import { ProfileSection } from './ProfileSection';
import { SavingSection } from './SavingSection';
import { SecuritySection } from './SecuritySection';
import styles from './SettingsScreen.module.css';
import { TrashSection } from './TrashSection';

/** The member's own settings: what others see, and the account behind it. */
export function SettingsScreen() {
  const { t } = useLingui();
  const section = useAppSelector((state) => selectCurrentEntry(state)?.params.section);
  const tabs = [
    { to: '/settings/profile', label: t`Profile`, isCurrent: section === 'profile' },
    { to: '/settings/account', label: t`Account`, isCurrent: section === 'account' },
    { to: '/settings/security', label: t`Security`, isCurrent: section === 'security' },
    { to: '/settings/saving', label: t`Saving`, isCurrent: section === 'saving' },
    { to: '/settings/blocked', label: t`Blocked people`, isCurrent: section === 'blocked' },
    { to: '/settings/trash', label: t`Trash`, isCurrent: section === 'trash' },
  ];
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Settings</Trans>
      </h1>
      <Tabs label={t`Parts of the settings`} tabs={tabs} />
      {section === 'account' && <AccountSection />}
      {section === 'blocked' && <BlockedSection />}
      {section === 'security' && <SecuritySection />}
      {section === 'saving' && <SavingSection />}
      {section === 'trash' && <TrashSection />}
      {section === 'profile' && <ProfileSection />}
    </div>
  );
}
