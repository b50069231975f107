import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { CLOSING_DAYS } from '../../../../contract/constants/admin/accountData';
import { ACCOUNTS } from '../../../../contract/constants/admin/accounts';
import { readNumber } from '../../../../contract/constants/readNumber';
import { TextArea } from '../../../ui/fields/TextArea';
import { TextField } from '../../../ui/fields/TextField';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { FormDialog } from '../../../ui/overlays/FormDialog';
import type { useRead } from '../operations';
import { useAdminChange } from '../operations';

export type AccountDetails = NonNullable<ReturnType<typeof useRead<'AccountResource.get'>>>;
export type Asked = 'ban' | 'delete' | 'sessions' | 'quota' | 'grant' | 'revoke' | null;

interface DialogProps {
  account: AccountDetails;
  isOpen: boolean;
  onClose: () => void;
}

interface ReasonDialogProps extends Omit<DialogProps, 'account'> {
  title: string;
  sendLabel: ReactNode;
  /** Describes the action. */
  children: ReactNode;
  isBusy: boolean;
  onSend: (reason: string) => void;
}

/** Asks for the reason of an action; the person sees it when they try to log in. */
function ReasonDialog({ children, onSend, onClose, ...dialog }: ReasonDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      onSend={() => {
        onSend(reason);
        onClose();
      }}
    >
      <p>{children}</p>
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

export function BanDialog({ account: { id, fullName }, isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const { isBusy, send } = useAdminChange('AccountBanResource.create');
  return (
    <ReasonDialog
      {...{ isOpen, onClose, isBusy }}
      title={t`Suspend ${fullName}?`}
      sendLabel={<Trans>Suspend</Trans>}
      onSend={(reason) => send({ user_id: id, reason })}
    >
      <Trans>They are logged out and cannot log in. What they made stays; you can remove it below.</Trans>
    </ReasonDialog>
  );
}

export function DeleteDialog({ account: { id, fullName }, isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const { isBusy, send } = useAdminChange('AccountDeletionResource.create');
  const days = CLOSING_DAYS;
  return (
    <ReasonDialog
      {...{ isOpen, onClose, isBusy }}
      title={t`Delete the account of ${fullName}?`}
      sendLabel={<Trans>Delete account</Trans>}
      onSend={(reason) => send({ user_id: id, reason })}
    >
      <Trans>It is hidden at once and erased in {days} days. Until then you can take this back.</Trans>
    </ReasonDialog>
  );
}

const GIGABYTE = 1e9;

export function QuotaDialog({ account: { id, quotaBytes }, isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const quota = useAdminChange('AccountQuotaResource.update');
  const [written, setWritten] = useState(quotaBytes === null ? '' : String(quotaBytes / GIGABYTE));
  const gigabytes = written.trim() === '' ? null : readNumber(written);
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

export function ConfirmDialogs({
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
