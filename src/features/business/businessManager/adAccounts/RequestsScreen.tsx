import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { requestsDecided } from '../../../../actions/business/adAccountRequests';
import type { RequestRecord } from '../../../../entities/business/requests';
import { useAppDispatch } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import type { GridColumn } from '../../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../../ui/EmptyState';
import { BusinessTable } from '../../businessTable';
import styles from '../Manager.module.css';
import { ManagerFrame } from '../ManagerFrame';
import { usePermissionNames } from '../permissions/usePermissionNames';
import { useDates } from '../useDates';
import { useManagerPlace } from '../useManagerPlace';
import { RequestDialog } from './RequestDialog';
import { RequestPermissionsDialog } from './RequestPermissionsDialog';

/** Ad accounts that are offered to or asked of other businesses, and of this one. */
export function RequestsScreen() {
  const { t } = useLingui();
  /** How often the dialog was opened. */
  const [opened, setOpened] = useState(0);
  return (
    <ManagerFrame
      title={<Trans>Ad account requests</Trans>}
      intro={<Trans>The business that owns an ad account decides who works with it.</Trans>}
      action={
        <Button variant="primary" onClick={() => setOpened(opened + 1)}>
          <Trans>New request</Trans>
        </Button>
      }
    >
      <Requests list="receivedRequests" title={t`For you to decide`} />
      <Requests list="sentRequests" title={t`Sent`} />
      {opened > 0 && <RequestDialog key={opened} />}
    </ManagerFrame>
  );
}

function Requests({ list, title }: { list: 'receivedRequests' | 'sentRequests'; title: string }) {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const isReceived = list === 'receivedRequests';
  const columns = useColumns(isReceived);
  return (
    <section className={styles.page} aria-label={title}>
      <h2>{title}</h2>
      <BusinessTable<RequestRecord>
        list={list}
        businessId={businessId}
        label={title}
        columns={columns}
        nameOf={(row) => `${row.name || row.adAccountId} ${(isReceived ? row.business : row.owner).name}`}
        bulkActions={(rows, clear) => <Actions rows={rows} clear={clear} isReceived={isReceived} />}
        empty={<EmptyState title={t`No requests`} />}
      />
    </section>
  );
}

function useColumns(isReceived: boolean): readonly GridColumn<RequestRecord>[] {
  const { t } = useLingui();
  const dates = useDates();
  const names = usePermissionNames();
  return useMemo(() => {
    const kinds = { OFFER: t`New ad account`, ASK: t`Access` };
    const states = {
      PENDING: t`Waiting`,
      ACCEPTED: t`Accepted`,
      DECLINED: t`Declined`,
      CANCELLED: t`Withdrawn`,
      EXPIRED: t`Expired`,
    };
    const business = (row: RequestRecord) => (isReceived ? row.business : row.owner).name;
    const permissions = ({ businessIdToPermissions }: RequestRecord) =>
      [...new Set(Object.values(businessIdToPermissions).flat())]
        .map((one) => names[one as keyof typeof names] ?? one)
        .join(', ');
    const account = ({ name, adAccountId }: RequestRecord) => name || adAccountId || '';
    return [
      { id: 'ACCOUNT', label: t`Ad account`, render: account, exported: account },
      { id: 'BUSINESS', label: isReceived ? t`From` : t`To`, render: business, exported: business },
      { id: 'KIND', label: t`Kind`, render: ({ kind }) => kinds[kind], exported: ({ kind }) => kind },
      { id: 'PERMISSIONS', label: t`Permissions`, render: permissions, exported: permissions },
      { id: 'STATUS', label: t`Status`, render: ({ status }) => states[status], exported: ({ status }) => status },
      {
        id: 'SENT',
        label: t`Sent`,
        render: ({ createdTime }) => dates(createdTime),
        exported: ({ createdTime }) => createdTime,
      },
    ];
  }, [t, dates, names, isReceived]);
}

interface ActionsProps {
  rows: readonly RequestRecord[];
  clear: () => void;
  isReceived: boolean;
}

/** What can be done with requests that wait. */
function Actions({ rows, clear, isReceived }: ActionsProps) {
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const [opened, setOpened] = useState(0);
  const waiting = rows.filter(({ status }) => status === 'PENDING');
  const [first, second] = waiting;
  const decide = (how: 'ACCEPT' | 'DECLINE' | 'WITHDRAW') => {
    dispatch(requestsDecided({ businessId, requests: waiting.map(({ id, version }) => ({ id, version })), how }));
    clear();
  };
  if (!first) return null;
  if (!isReceived) {
    return (
      <Button size="sm" onClick={() => decide('WITHDRAW')}>
        <Trans>Withdraw</Trans>
      </Button>
    );
  }
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => decide('ACCEPT')}>
        <Trans>Accept</Trans>
      </Button>
      <Button size="sm" onClick={() => decide('DECLINE')}>
        <Trans>Decline</Trans>
      </Button>
      {!second && (
        <Button size="sm" onClick={() => setOpened(opened + 1)}>
          <Trans>Change permissions</Trans>
        </Button>
      )}
      {!second && opened > 0 && <RequestPermissionsDialog key={opened} request={first} />}
    </>
  );
}
