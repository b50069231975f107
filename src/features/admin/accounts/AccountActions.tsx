import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Panel, useAdminChange, useCan } from '../operations';
import {
  type AccountDetails,
  type Asked,
  BanDialog,
  ConfirmDialogs,
  DeleteDialog,
  QuotaDialog,
} from './AccountDialogs';
import styles from './Accounts.module.css';
import { OneTimeLink } from './OneTimeLink';

/** The actions of a site admin on an account. */
export function AccountActions({ account }: { account: AccountDetails }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked>(null);
  const unban = useAdminChange('AccountBanResource.delete');
  const keep = useAdminChange('AccountDeletionResource.delete');
  const link = useAdminChange('AccountPasswordLinkResource.create');
  const isAdmin = useCan()('SiteRoleResource.create');
  const person = { user_id: account.id };
  const close = () => setAsked(null);
  return (
    <Panel title={t`Account`}>
      <div className={styles.actions}>
        {isAdmin && (
          <>
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
          </>
        )}
        {account.eraseAt !== null ? (
          isAdmin && (
            <Button onClick={() => keep.send(person)} isBusy={keep.isBusy}>
              <Trans>Keep account</Trans>
            </Button>
          )
        ) : account.bannedAt !== null ? (
          <Button onClick={() => unban.send(person)} isBusy={unban.isBusy}>
            <Trans>Lift suspension</Trans>
          </Button>
        ) : (
          !account.isViewer &&
          account.admin === null &&
          (isAdmin || account.roles.length === 0) && (
            <Button variant="danger" onClick={() => setAsked('ban')}>
              <Trans>Suspend</Trans>
            </Button>
          )
        )}
        {isAdmin && !account.isViewer && account.admin === null && account.eraseAt === null && (
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
          <Trans>It was emailed to them, too. It works once, for 24 hours, and is shown only now.</Trans>
        ) : (
          <Trans>Send it to them yourself. It works once, for 24 hours, and is shown only now.</Trans>
        )}
      </OneTimeLink>
    </Panel>
  );
}

function AdminButton({ account, onAsk }: { account: AccountDetails; onAsk: (asked: Asked) => void }) {
  // Nobody changes their own role.
  if (account.isViewer || account.admin === 'named' || account.bannedAt !== null) return null;
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
