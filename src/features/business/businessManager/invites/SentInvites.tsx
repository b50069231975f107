import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { recordSelected } from '../../../../actions/business/lists';
import type { SentInvite } from '../../../../entities/business/people';
import { selectRecord, selectTableList } from '../../../../selectors/business/lists';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import type { GridColumn } from '../../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../../ui/EmptyState';
import { BusinessTable } from '../../businessTable';
import { Fact } from '../Fact';
import styles from '../Manager.module.css';
import { useDates } from '../useDates';
import { useManagerPlace } from '../useManagerPlace';
import { useRoleNames } from '../useRoleNames';
import { InviteActions } from './InviteActions';

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
      <SelectedInvite />
    </section>
  );
}

/** The invite that was chosen; once it is taken back, the first one that is left (ledger BIZ-024). */
function SelectedInvite() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const roles = useRoleNames();
  const dates = useDates();
  const invite = useAppSelector((state) => {
    const { selectedId } = selectTableList(state, 'memberInvites', businessId);
    return selectedId === null ? null : selectRecord<SentInvite>(state, 'memberInvites', selectedId);
  });
  if (!invite) return null;
  const { businessRoles, createdByUser, inviteData } = invite;
  const [role] = businessRoles;
  return (
    <article aria-label={t`Chosen invitation`}>
      <h3>
        <bdi>{receiverOf(invite)}</bdi>
      </h3>
      <dl className={styles.facts}>
        <Fact name={t`Role`}>{role && roles[role]}</Fact>
        <Fact name={t`Sent`}>{dates(inviteData.sentAt)}</Fact>
        <Fact name={t`Valid until`}>{dates(inviteData.inviteExpiration)}</Fact>
        {createdByUser && <Fact name={t`Invited by`}>{createdByUser.fullName}</Fact>}
      </dl>
    </article>
  );
}

const receiverOf = ({ email, user }: SentInvite): string => email ?? user?.username ?? '';

function useInviteColumns(): readonly GridColumn<SentInvite>[] {
  const { t } = useLingui();
  const roles = useRoleNames();
  const dates = useDates();
  const dispatch = useAppDispatch();
  return useMemo(
    () => [
      {
        id: 'WHO',
        label: t`Invited`,
        render: (invite) => (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => dispatch(recordSelected({ list: 'memberInvites', id: invite.id }))}
          >
            {receiverOf(invite)}
          </Button>
        ),
        exported: receiverOf,
      },
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
    [t, roles, dates, dispatch],
  );
}
