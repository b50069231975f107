import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { hierarchyInvitesChanged } from '../../../../actions/business/hierarchy';
import type { SentInvite } from '../../../../entities/business/people';
import { selectTableList } from '../../../../selectors/business/lists';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import type { GridColumn } from '../../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../../ui/EmptyState';
import { BusinessTable } from '../../businessTable';
import { useDates } from '../useDates';
import { useManagerPlace } from '../useManagerPlace';

/** Requests to stand below other businesses that wait or have expired; nothing where there are none. */
export function ParentRequests() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const dispatch = useAppDispatch();
  const dates = useDates();
  const isEmpty = useAppSelector((state) => selectTableList(state, 'parentRequests', businessId).totalCount === 0);
  const columns = useMemo<readonly GridColumn<SentInvite>[]>(
    () => [
      { id: 'WHO', label: t`Business`, render: nameOf, exported: nameOf },
      {
        id: 'STATUS',
        label: t`Status`,
        render: ({ inviteData }) => (inviteData.inviteStatus === 'EXPIRED' ? t`Expired` : t`Waiting`),
        exported: ({ inviteData }) => inviteData.inviteStatus,
      },
      {
        id: 'SENT',
        label: t`Sent`,
        render: ({ inviteData }) => dates(inviteData.sentAt),
        exported: ({ inviteData }) => new Date(inviteData.sentAt).toISOString(),
      },
    ],
    [t, dates],
  );
  if (isEmpty) return null;
  const change = (rows: readonly SentInvite[], how: 'resend' | 'cancel') =>
    dispatch(
      hierarchyInvitesChanged({ businessId: businessId as BusinessId, inviteIds: rows.map(({ id }) => id), how }),
    );
  return (
    <BusinessTable<SentInvite>
      list="parentRequests"
      businessId={businessId}
      label={t`Requests`}
      columns={columns}
      nameOf={nameOf}
      bulkActions={(rows, clear) => (
        <>
          <Button size="sm" onClick={() => [change(rows, 'resend'), clear()]}>
            <Trans>Send again</Trans>
          </Button>
          <Button size="sm" onClick={() => [change(rows, 'cancel'), clear()]}>
            <Trans>Cancel requests</Trans>
          </Button>
        </>
      )}
      empty={<EmptyState title={t`No requests wait for an answer`} />}
    />
  );
}

const nameOf = ({ partner }: SentInvite): string => partner?.name ?? '';
