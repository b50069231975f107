import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { logoutRequested } from '../../../actions/people/session';
import { selectIsLoggingOut, selectViewer } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { ChevronEndIcon } from '../../../ui/icons/ChevronEndIcon';
import { LogOutIcon } from '../../../ui/icons/LogOutIcon';
import { Link } from '../../../ui/Link';
import { BusinessAccountPart } from './BusinessAccountPart';
import { ClosingSection } from './ClosingSection';
import { PasscodeGate } from './PasscodeGate';
import styles from './SettingsScreen.module.css';

/** The account behind the profile: address, password, the way out. */
export function AccountSection() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const viewer = useAppSelector(selectViewer);
  const isLoggingOut = useAppSelector(selectIsLoggingOut);
  if (!viewer) return null;
  return (
    <PasscodeGate>
      <ul className={styles.rows} aria-label={t`Account`}>
        <Row to="/settings/edit/email" name={t`Email`}>
          <bdi>{viewer.email}</bdi>
          {!viewer.isEmailVerified && (
            <span className={styles.tag}>
              <Trans>Not confirmed yet</Trans>
            </span>
          )}
        </Row>
        <Row to="/settings/edit/password" name={t`Password`}>
          {viewer.hasPassword ? <Trans>Change it if someone else may know it</Trans> : <Trans>Not set</Trans>}
        </Row>
        <Row to="/settings/language" name={t`Language and country`} />
      </ul>
      <BusinessAccountPart />
      <section className={styles.section} aria-label={t`Log out`}>
        <div>
          <Button
            iconStart={<LogOutIcon size={20} />}
            isBusy={isLoggingOut}
            onClick={() => dispatch(logoutRequested())}
          >
            <Trans>Log out</Trans>
          </Button>
        </div>
      </section>
      <ClosingSection />
    </PasscodeGate>
  );
}

interface RowProps {
  to: string;
  name: string;
  children?: ReactNode;
}

function Row({ to, name, children }: RowProps) {
  return (
    <li>
      <Link to={to} className={styles.row}>
        <span className={styles.rowTexts}>
          <span className={styles.rowName}>{name}</span>
          {children && <span className={styles.hint}>{children}</span>}
        </span>
        <ChevronEndIcon size={20} />
      </Link>
    </li>
  );
}
