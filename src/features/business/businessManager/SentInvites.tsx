import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { SentInvite } from '../../../entities/business/people';
import type { GridColumn } from '../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../ui/EmptyState';
import { BusinessTable } from '../businessTable';
import { InviteActions } from './InviteActions';
import styles from './Manager.module.css';
import { useDates } from './useDates';
import { useManagerPlace } from './useManagerPlace';
import { useRoleNames } from './useRoleNames';

/** Invites to people that wait for an answer or have expired. */
export function SentInvites({ canManage }: { canManage: boolean }) {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const columns = useInviteColumns();
  return (
    <section className={styles.page} aria-label={t`Invitations`}>
      <h2>
        <Trans>Invitations</Trans>
      </h2>
      <BusinessTable<SentInvite>
        list="memberInvites"
        businessId={businessId}
        label={t`Invitations`}
        columns={columns}
        nameOf={receiverOf}
        bulkActions={
          canManage ? (rows, clear) => <InviteActions list="memberInvites" rows={rows} clear={clear} /> : undefined
        }
        empty={<EmptyState title={t`No invitations wait for an answer`} />}
      />
    </section>
  );
}

const receiverOf = ({ email, user }: SentInvite): string => email ?? user?.username ?? '';

function useInviteColumns(): readonly GridColumn<SentInvite>[] {
  const { t } = useLingui();
  const roles = useRoleNames();
  const dates = useDates();
  return useMemo(
    () => [
      { id: 'WHO', label: t`Invited`, render: receiverOf, exported: receiverOf },
      {
        id: 'ROLE',
        label: t`Role`,
        render: ({ businessRoles: [role] }) => (role ? roles[role] : ''),
        exported: ({ businessRoles: [role] }) => (role ? roles[role] : ''),
      },
      {
        id: 'STATUS',
        label: t`Status`,
        render: ({ inviteData }) => (inviteData.inviteStatus === 'EXPIRED' ? t`Expired` : t`Waiting`),
        exported: ({ inviteData }) => inviteData.inviteStatus,
      },
      {
        id: 'SENT',
        label: t`Sent`,
        isSortable: true,
        render: ({ inviteData }) => dates(inviteData.sentAt),
        exported: ({ inviteData }) => new Date(inviteData.sentAt).toISOString(),
      },
    ],
    [t, roles, dates],
  );
}
