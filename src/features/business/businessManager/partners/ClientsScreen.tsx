import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ClientRecord } from '../../../../entities/business/requests';
import type { GridColumn } from '../../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../../ui/EmptyState';
import { BusinessTable } from '../../businessTable';
import { ManagerFrame } from '../ManagerFrame';
import { useDates } from '../useDates';
import { useManagerPlace } from '../useManagerPlace';

/** The businesses that gave this one access to ad accounts. */
export function ClientsScreen() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const dates = useDates();
  const columns = useMemo<readonly GridColumn<ClientRecord>[]>(
    () => [
      { id: 'NAME', label: t`Name`, isSortable: true, render: ({ name }) => name, exported: ({ name }) => name },
      { id: 'ACCOUNTS', label: t`Ad accounts`, isNumeric: true, render: accountsOf, exported: accountsOf },
      {
        id: 'JOINED',
        label: t`Since`,
        isSortable: true,
        render: ({ createdTime }) => dates(createdTime),
        exported: ({ createdTime }) => createdTime,
      },
    ],
    [t, dates],
  );
  return (
    <ManagerFrame
      title={<Trans>Managed clients</Trans>}
      intro={<Trans>Businesses whose ad accounts you work with.</Trans>}
    >
      <BusinessTable<ClientRecord>
        list="managedClients"
        businessId={businessId}
        label={t`Managed clients`}
        columns={columns}
        nameOf={({ name }) => name}
        isSearchable
        empty={<EmptyState title={t`No clients yet`} />}
      />
    </ManagerFrame>
  );
}

const accountsOf = ({ assetsSummary }: ClientRecord): number => assetsSummary.adAccounts.length;
