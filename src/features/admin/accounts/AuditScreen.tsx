import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditAction } from '../../../../contract/constants/running/auditLog';
import { auditOptionsOf } from '../../../selectors/admin/operations';
import { ButtonLink } from '../../../ui/Button';
import { Ago, type Column, Nothing, OperationsFrame, Panel, Table, useOperationsPlace, useRead } from '../operations';
import styles from './Accounts.module.css';
import { useRoleNames } from './useRoleNames';

type Entry = NonNullable<ReturnType<typeof useRead<'AuditLogResource.get'>>>['entries'][number];

/** The audit log: the actions of site admins. */
export function AuditScreen() {
  return (
    <OperationsFrame>
      <AuditPart />
    </OperationsFrame>
  );
}

function AuditPart() {
  const { t } = useLingui();
  const { before } = useOperationsPlace().query;
  const read = useRead('AuditLogResource.get', auditOptionsOf(before));
  const actions = useActionNames();
  if (!read) return null;
  const columns: Column<Entry>[] = [
    { id: 'action', label: t`Action`, render: ({ action }) => actions[action] },
    {
      id: 'subject',
      label: t`Affected`,
      render: ({ subject, subjectName }) => <bdi>{subjectName || subject || '—'}</bdi>,
    },
    { id: 'actor', label: t`By`, render: ({ actor }) => <bdi>{actor || t`Command on the server`}</bdi> },
    { id: 'reason', label: t`Reason`, isWide: true, render: Reason },
    { id: 'when', label: t`When`, isNumeric: true, render: ({ createdAt }) => <Ago at={createdAt} /> },
  ];
  const last = read.entries.at(-1)?.id;
  return (
    <Panel
      title={t`Audit log`}
      detail={t`Everything site admins do to people and their content. Nobody can change it.`}
    >
      <Table
        label={t`Audit log`}
        columns={columns}
        rows={read.entries}
        rowKey={({ id }) => id}
        pageSize={read.entries.length}
        {...(read.entries.some(({ reason }) => reason !== '') && { details: Details })}
        empty={
          <Nothing>
            <Trans>Nothing yet.</Trans>
          </Nothing>
        }
      />
      <div className={styles.actions}>
        {before !== undefined && (
          <ButtonLink size="sm" to="/operations/audit">
            <Trans context="page">Newest</Trans>
          </ButtonLink>
        )}
        {read.hasMore && (
          <ButtonLink size="sm" to={`/operations/audit?before=${last}`}>
            <Trans>Older</Trans>
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}

/** Of a change of roles it is the role. */
function Reason({ action, reason }: Pick<Entry, 'action' | 'reason'>) {
  const names: Readonly<Record<string, string>> = useRoleNames();
  const isRole = action === 'grantRole' || action === 'revokeRole';
  return <bdi>{(isRole && names[reason]) || reason || '—'}</bdi>;
}

const Details = ({ action, subject, reason, createdAt }: Entry) => (
  <div className={styles.stack}>
    <p dir="auto">
      <Reason action={action} reason={reason} />
    </p>
    <p className={styles.mono}>{[subject, createdAt].filter(Boolean).join(' · ')}</p>
  </div>
);

function useActionNames(): Record<AuditAction, string> {
  const { t } = useLingui();
  return {
    createSignUpLink: t`Created a sign-up link`,
    deleteSignUpLink: t`Deleted a sign-up link`,
    ban: t`Suspended an account`,
    unban: t`Lifted a suspension`,
    changeSignUp: t`Changed who can sign up`,
    changeSiteName: t`Changed the name of the site`,
    changeAccent: t`Changed the color of the site`,
    changeWelcome: t`Changed the welcome`,
    changeAbout: t`Changed the text about the site`,
    changeContact: t`Changed the contact`,
    changeSetting: t`Changed a setting`,
    backUp: t`Asked for a backup`,
    restoreFromBackup: t`Restored from a backup`,
    endSessions: t`Logged out everywhere`,
    passwordLink: t`Created a password link`,
    setQuota: t`Changed the storage limit`,
    grantAdmin: t`Made a site admin`,
    revokeAdmin: t`Removed a site admin`,
    grantRole: t`Gave a role`,
    revokeRole: t`Took a role away`,
    createAccount: t`Created an account`,
    deleteAccount: t`Scheduled an account for deletion`,
    cancelDeletion: t`Canceled the deletion of an account`,
    removePin: t`Removed a pin`,
    removeBoard: t`Removed a board`,
    removeComment: t`Removed a comment`,
    removeTriedIt: t`Removed a tried-it`,
    upholdDecision: t`Declined an appeal`,
    reverseDecision: t`Granted an appeal`,
    dismissReports: t`Dismissed reports`,
    changeCommentWords: t`Changed the words kept out of comments`,
    publishArticle: t`Published an article`,
    unpublishArticle: t`Unpublished an article`,
    deleteArticle: t`Deleted an article`,
    addMusic: t`Added a song`,
    removeMusic: t`Removed a song`,
    switchBusinessOn: t`Switched business on`,
    switchBusinessOff: t`Switched business off`,
    suspendBusiness: t`Suspended a business`,
    restoreBusiness: t`Restored a business`,
    switchAdsOn: t`Switched ads on`,
    changeTax: t`Changed a tax`,
    refundCharge: t`Refunded a charge`,
    switchAdsOff: t`Switched ads off`,
    approvePromotion: t`Approved a promotion`,
    refusePromotion: t`Refused a promotion`,
    approveMerchant: t`Accepted a merchant`,
    declineMerchant: t`Declined a merchant`,
    suspendMerchant: t`Suspended a merchant`,
  };
}
