import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { SentInvite } from '../../../../entities/business/people';
import type { GridColumn } from '../../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../../ui/EmptyState';
import { SegmentedControl } from '../../../../ui/fields/SegmentedControl';
import { BusinessTable } from '../../businessTable';
import { InviteActions } from '../invites/InviteActions';
import { ReceivedActions } from '../invites/ReceivedActions';
import styles from '../Manager.module.css';
import { useDates } from '../useDates';
import { useManagerPlace } from '../useManagerPlace';

type List = 'receivedInvites' | 'partnerInvites' | 'partnerRequests';

/** Invites and requests between businesses that wait for an answer or have expired, each type in a list of its own. */
export function PartnerInvites({ canManage }: { canManage: boolean }) {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const [list, setList] = useState<List>('receivedInvites');
  const columns = useColumns(list, canManage);
  const names: Record<List, string> = {
    receivedInvites: t`Received`,
    partnerInvites: t`Invitations sent`,
    partnerRequests: t`Requests sent`,
  };
  return (
    <section className={styles.page} aria-label={t`Waiting for an answer`}>
      <h2>
        <Trans>Waiting for an answer</Trans>
      </h2>
      <SegmentedControl<List>
        label={t`Which ones`}
        isLabelHidden
        value={list}
        onValueChange={setList}
        options={(Object.keys(names) as List[]).map((value) => ({ value, label: names[value] }))}
      />
      <BusinessTable<SentInvite>
        key={list}
        list={list}
        businessId={businessId}
        label={names[list]}
        columns={columns}
        nameOf={(invite) => otherOf(list, invite)}
        bulkActions={
          canManage && list !== 'receivedInvites'
            ? (rows, clear) => <InviteActions list={list} rows={rows} clear={clear} />
            : undefined
        }
        empty={<EmptyState title={t`Nothing waits for an answer`} />}
      />
    </section>
  );
}

/** The name of the other business. */
const otherOf = (list: List, invite: SentInvite): string =>
  list === 'receivedInvites' ? invite.createdByBusiness.name : (invite.partner?.name ?? '');

function useColumns(list: List, canManage: boolean): readonly GridColumn<SentInvite>[] {
  const { t } = useLingui();
  const dates = useDates();
  return useMemo(() => {
    const wish = ({ inviteData: { inviteType } }: SentInvite) =>
      inviteType === 'PARTNER_INVITE' ? t`You may work with their assets` : t`They want to work with your assets`;
    const status = ({ inviteData }: SentInvite) => (inviteData.inviteStatus === 'EXPIRED' ? t`Expired` : t`Waiting`);
    const isReceived = list === 'receivedInvites';
    return [
      {
        id: 'WHO',
        label: t`Business`,
        render: (invite: SentInvite) => otherOf(list, invite),
        exported: (invite: SentInvite) => otherOf(list, invite),
      },
      ...(isReceived ? [{ id: 'WISH', label: t`Offer or request`, render: wish, exported: wish }] : []),
      { id: 'STATUS', label: t`Status`, render: status, exported: status },
      {
        id: 'SENT',
        label: t`Sent`,
        isSortable: true,
        render: ({ inviteData }: SentInvite) => dates(inviteData.sentAt),
        exported: ({ inviteData }: SentInvite) => new Date(inviteData.sentAt).toISOString(),
      },
      ...(isReceived && canManage
        ? [
            {
              id: 'ANSWER',
              label: t`Answer`,
              isActions: true,
              render: (invite: SentInvite) =>
                invite.inviteData.inviteStatus === 'PENDING' ? <ReceivedActions invite={invite} /> : null,
            },
          ]
        : []),
    ];
  }, [t, dates, list, canManage]);
}
