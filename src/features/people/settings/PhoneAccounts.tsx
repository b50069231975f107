import { useLingui } from '@lingui/react/macro';
import { logoutRequested } from '../../../actions/people/session';
import { useAppDispatch } from '../../../store/hooks';
import { cx } from '../../../ui/cx';
import { LogOutIcon } from '../../../ui/icons/LogOutIcon';
import { Link } from '../../../ui/Link';
import type { MenuAction } from '../../../ui/overlays/Menu';
import { useAccountEntries } from '../accountSwitcher';
import styles from './SettingsScreen.module.css';

/** The accounts of this browser, and the ways out: phones have no header with an account menu. */
export function PhoneAccounts() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { accounts, logOutAll } = useAccountEntries(true);
  const logOut: MenuAction = {
    id: 'logOut',
    label: t`Log out`,
    icon: <LogOutIcon />,
    onSelect: () => void dispatch(logoutRequested()),
  };
  // The texts are not loaded yet; the section is the last of its list.
  if (accounts.length === 0) return null;
  // What arrives later is last, so that nothing moves under a finger.
  const entries = [...accounts.slice(-1), logOut, ...accounts.slice(0, -1), ...(logOutAll ? [logOutAll] : [])];
  return (
    <section aria-label={t`Accounts`} className={styles.onPhones}>
      <h2 className={styles.groupName}>{t`Accounts`}</h2>
      <ul className={styles.sections}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry {...entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ label, hint, icon, to, onSelect }: MenuAction) {
  const className = cx(styles.menuLink, styles.account);
  const inside = (
    <>
      <span className={styles.accountIcon}>{icon}</span>
      <span className={styles.rowTexts}>
        <bdi>{label}</bdi>
        {hint && <bdi className={styles.hint}>{hint}</bdi>}
      </span>
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} className={className}>
        {inside}
      </Link>
    );
  }
  return (
    <button type="button" className={className} onClick={onSelect}>
      {inside}
    </button>
  );
}
