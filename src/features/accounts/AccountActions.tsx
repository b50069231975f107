import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CLOSING_DAYS } from '../../../contract/constants/accountData';
import { ACCOUNTS } from '../../../contract/constants/accounts';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/fields/TextArea';
import { TextField } from '../../ui/fields/TextField';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { FormDialog } from '../../ui/overlays/FormDialog';
import { Panel, type useRead } from '../operations';
import styles from './Accounts.module.css';
import { OneTimeLink } from './OneTimeLink';
import { useAdminChange } from './useAdminChange';

export type AccountDetails = NonNullable<ReturnType<typeof useRead<'AccountResource.get'>>>;

type Asked = 'ban' | 'delete' | 'sessions' | 'quota' | 'grant' | 'revoke' | null;

/** What a site admin may do with an account. */
export function AccountActions({ account }: { account: AccountDetails }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked>(null);
  const unban = useAdminChange('AccountBanResource.delete');
  const keep = useAdminChange('AccountDeletionResource.delete');
  const link = useAdminChange('AccountPasswordLinkResource.create');
  const person = { user_id: account.id };
  const close = () => setAsked(null);
  return (
    <Panel title={t`Account`}>
      <div className={styles.actions}>
        <Button onClick={() => link.send(person)} isBusy={link.isBusy}>
          <Trans>Create password link</Trans>
        </Button>
        <Button onClick={() => setAsked('sessions')}>
          <Trans>Log out everywhere</Trans>
        </Button>
        <Button onClick={() => setAsked('quota')}>
          <Trans>Limit storage</Trans>
        </Button>
        <AdminButton account={account} onAsk={setAsked} />
        {account.eraseAt !== null ? (
          <Button onClick={() => keep.send(person)} isBusy={keep.isBusy}>
            <Trans>Keep account</Trans>
          </Button>
        ) : account.bannedAt !== null ? (
          <Button onClick={() => unban.send(person)} isBusy={unban.isBusy}>
            <Trans>Lift suspension</Trans>
          </Button>
        ) : (
          !account.isViewer &&
          account.admin === null && (
            <Button variant="danger" onClick={() => setAsked('ban')}>
              <Trans>Suspend</Trans>
            </Button>
          )
        )}
        {!account.isViewer && account.admin === null && account.eraseAt === null && (
          <Button variant="danger" onClick={() => setAsked('delete')}>
            <Trans>Delete account</Trans>
          </Button>
        )}
      </div>
      <BanDialog account={account} isOpen={asked === 'ban'} onClose={close} />
      <DeleteDialog account={account} isOpen={asked === 'delete'} onClose={close} />
      <QuotaDialog key={account.quotaBytes} account={account} isOpen={asked === 'quota'} onClose={close} />
      <ConfirmDialogs account={account} asked={asked} onClose={close} />
      <OneTimeLink url={link.answer?.url ?? null} title={t`Password link`} onClose={link.forget}>
        {link.answer?.isMailed ? (
          <Trans>It was mailed to them, too. It works once, for 24 hours, and is shown only now.</Trans>
        ) : (
          <Trans>Send it to them yourself. It works once, for 24 hours, and is shown only now.</Trans>
        )}
      </OneTimeLink>
    </Panel>
  );
}

function AdminButton({ account, onAsk }: { account: AccountDetails; onAsk: (asked: Asked) => void }) {
  if (account.admin === 'named' || account.bannedAt !== null) return null;
  return account.admin === null ? (
    <Button onClick={() => onAsk('grant')}>
      <Trans>Make site admin</Trans>
    </Button>
  ) : (
    <Button onClick={() => onAsk('revoke')}>
      <Trans>Remove as site admin</Trans>
    </Button>
  );
}

interface DialogProps {
  account: AccountDetails;
  isOpen: boolean;
  onClose: () => void;
}

function BanDialog({ account: { id, fullName }, isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const ban = useAdminChange('AccountBanResource.create');
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Suspend ${fullName}?`}
      sendLabel={<Trans>Suspend</Trans>}
      isBusy={ban.isBusy}
      onSend={() => {
        ban.send({ user_id: id, reason });
        onClose();
      }}
    >
      <p>
        <Trans>They are logged out and cannot log in. What they made stays; you can remove it below.</Trans>
      </p>
      <TextArea
        label={t`Reason`}
        hint={t`They read it when they try to log in.`}
        dir="auto"
        rows={3}
        maxLength={ACCOUNTS.reasonLength}
        value={reason}
        onValueChange={setReason}
      />
    </FormDialog>
  );
}

function DeleteDialog({ account: { id, fullName }, isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const deletion = useAdminChange('AccountDeletionResource.create');
  const days = CLOSING_DAYS;
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Delete the account of ${fullName}?`}
      sendLabel={<Trans>Delete account</Trans>}
      isBusy={deletion.isBusy}
      onSend={() => {
        deletion.send({ user_id: id, reason });
        onClose();
      }}
    >
      <p>
        <Trans>It is hidden at once and erased in {days} days. Until then you can take this back.</Trans>
      </p>
      <TextArea
        label={t`Reason`}
        hint={t`They read it when they try to log in.`}
        dir="auto"
        rows={3}
        maxLength={ACCOUNTS.reasonLength}
        value={reason}
        onValueChange={setReason}
      />
    </FormDialog>
  );
}

const GIGABYTE = 1e9;

function QuotaDialog({ account: { id, quotaBytes }, isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const quota = useAdminChange('AccountQuotaResource.update');
  const [written, setWritten] = useState(quotaBytes === null ? '' : String(quotaBytes / GIGABYTE));
  const gigabytes = written.trim() === '' ? null : Number(written.replace(',', '.'));
  const isRight = gigabytes === null || (gigabytes >= 0 && gigabytes <= ACCOUNTS.quotaGigabytes);
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Limit storage`}
      sendLabel={<Trans>Save</Trans>}
      isBusy={quota.isBusy}
      onSend={() => {
        if (!isRight) return;
        quota.send({ user_id: id, gigabytes });
        onClose();
      }}
    >
      <TextField
        label={t`Gigabytes of pictures`}
        hint={t`Leave it empty for the limit that everybody has.`}
        inputMode="decimal"
        value={written}
        error={isRight ? undefined : t`Enter a number, such as 2.5`}
        onValueChange={setWritten}
      />
    </FormDialog>
  );
}

function ConfirmDialogs({
  account: { id, fullName },
  asked,
  onClose,
}: Pick<DialogProps, 'account' | 'onClose'> & { asked: Asked }) {
  const { t } = useLingui();
  const person = { user_id: id };
  const sessions = useAdminChange('AccountSessionsResource.delete');
  const grant = useAdminChange('SiteAdminResource.create');
  const revoke = useAdminChange('SiteAdminResource.delete');
  const confirm = (change: { send: (options: typeof person) => void }) => () => {
    change.send(person);
    onClose();
  };
  return (
    <>
      <ConfirmDialog
        isOpen={asked === 'sessions'}
        title={t`Log ${fullName} out everywhere?`}
        confirmLabel={t`Log out everywhere`}
        onClose={onClose}
        onConfirm={confirm(sessions)}
      >
        <Trans>They can log in again with their password.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'grant'}
        title={t`Make ${fullName} a site admin?`}
        confirmLabel={t`Make site admin`}
        onClose={onClose}
        onConfirm={confirm(grant)}
      >
        <Trans>They can do everything that you can do on this page.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'revoke'}
        isDanger
        title={t`Remove ${fullName} as a site admin?`}
        confirmLabel={t`Remove as site admin`}
        onClose={onClose}
        onConfirm={confirm(revoke)}
      >
        <Trans>Their account stays as it is.</Trans>
      </ConfirmDialog>
    </>
  );
}
