import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CLOSING_DAYS } from '../../../../contract/constants/admin/accountData';
import { accountClosed } from '../../../actions/admin/accountData';
import { forgotten } from '../../../actions/requests';
import { CLOSING_FORM } from '../../../lib/formIds';
import { selectSiteName } from '../../../selectors/context';
import { selectViewer } from '../../../selectors/people/session';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { PasswordField } from '../../../ui/fields/PasswordField';
import { Link } from '../../../ui/Link';
import { FormDialog } from '../../../ui/overlays/FormDialog';
import styles from './SettingsScreen.module.css';

type How = 'deactivate' | 'delete';

/** The two ways to leave: for a while, and for good. */
export function ClosingSection() {
  const siteName = useAppSelector(selectSiteName);
  const [how, setHow] = useState<How | null>(null);
  return (
    <section className={styles.section} aria-labelledby="closing-title">
      <h2 id="closing-title">
        <Trans>Leave {siteName}</Trans>
      </h2>
      <div className={styles.way}>
        <p className={styles.detail}>
          <Trans>Deactivate: nobody sees your profile, boards and pins until you log in again.</Trans>
        </p>
        <Button onClick={() => setHow('deactivate')}>
          <Trans>Deactivate account</Trans>
        </Button>
      </div>
      <div className={styles.way}>
        <p className={styles.detail}>
          <Trans>
            Delete: everything is hidden at once and erased after {CLOSING_DAYS} days. Log in before then to keep your
            account. What others saved from you stays on their boards.
          </Trans>
        </p>
        <Button variant="danger" onClick={() => setHow('delete')}>
          <Trans>Delete account</Trans>
        </Button>
      </div>
      <ClosingDialog how={how} onClose={() => setHow(null)} />
    </section>
  );
}

function ClosingDialog({ how, onClose }: { how: How | null; onClose: () => void }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const hasPassword = useAppSelector((state) => selectViewer(state)?.hasPassword === true);
  const request = useAppSelector((state) => selectFormRequest(state, 'AccountClosingResource.create', CLOSING_FORM));
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const error = request?.error?.extraData.fields?.current_password;
  const close = () => {
    setPassword('');
    setMissing(false);
    dispatch(forgotten({ resource: 'AccountClosingResource.create', options: CLOSING_FORM }));
    onClose();
  };
  const send = () => {
    setMissing(hasPassword && password === '');
    if (how === null || (hasPassword && password === '')) return;
    dispatch(accountClosed({ how, ...(hasPassword && { current_password: password }) }));
  };
  return (
    <FormDialog
      isOpen={how !== null}
      onClose={close}
      size="sm"
      title={how === 'delete' ? t`Delete your account?` : t`Deactivate your account?`}
      sendLabel={how === 'delete' ? t`Delete account` : t`Deactivate account`}
      isBusy={request?.status === 'loading'}
      problem={request?.error && !error ? request.error.message : undefined}
      onSend={send}
      isDanger={how === 'delete'}
    >
      {how === 'delete' && (
        <p>
          <Trans>
            Everything is hidden at once and erased after {CLOSING_DAYS} days. If you log in before then, your account
            is kept. You can <Link to="/settings/data">get a copy of your data</Link> first.
          </Trans>
        </p>
      )}
      <p>
        <Trans>You will be logged out on all devices.</Trans>
      </p>
      {hasPassword && (
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          required
          value={password}
          onValueChange={setPassword}
          error={isMissing ? t`Enter your current password` : error}
        />
      )}
    </FormDialog>
  );
}
