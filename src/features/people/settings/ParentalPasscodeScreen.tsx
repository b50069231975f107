import { Trans, useLingui } from '@lingui/react/macro';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { selectIsPasscodeEnabled } from '../../../selectors/people/parentalPasscodes';
import { selectViewer } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { Link } from '../../../ui/Link';
import { PasscodeDialog } from './PasscodeDialog';
import { PasscodeGate } from './PasscodeGate';
import { PasscodeHelp } from './PasscodeHelp';
import { PasscodeReset } from './PasscodeReset';
import { PasscodeSettings } from './PasscodeSettings';
import { PasscodeSetup } from './PasscodeSetup';
import { SettingsFrame } from './SettingsFrame';
import styles from './SettingsScreen.module.css';

/** The parental passcode: setting, changing and removing it, help for who forgot it, and where the mailed link leads. */
export function ParentalPasscodeScreen() {
  const { t } = useLingui();
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '');
  const isEnabled = useAppSelector(selectIsPasscodeEnabled);
  const isCandidate = useAppSelector((state) => selectViewer(state)?.isCandidateForParentalControlPasscode === true);
  const query = new URLSearchParams(path.split('?')[1] ?? '');
  const token = query.get('token') ?? '';
  if (token !== '') return <PasscodeReset key={token} token={token} />;
  return (
    <SettingsFrame section="parental-passcode" title={t`Parental passcode`}>
      {query.has('help') && isEnabled ? (
        <PasscodeHelp />
      ) : isEnabled ? (
        <PasscodeGate>
          <PasscodeSettings />
        </PasscodeGate>
      ) : isCandidate ? (
        <PasscodeSetup />
      ) : (
        <p className={styles.detail}>
          <Trans>
            Parental passcodes are for accounts of people under 18. To protect your own account, see{' '}
            <Link to="/settings/security">Security</Link>.
          </Trans>
        </p>
      )}
      <PasscodeDialog />
    </SettingsFrame>
  );
}
