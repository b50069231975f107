import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { AdAccountRecord } from '../../../../entities/business/adAccounts';
import { selectAbilities } from '../../../../selectors/business/businesses';
import { managerPath } from '../../../../selectors/business/managerParts';
import { selectTextLocale } from '../../../../selectors/context';
import { useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import { CountryName } from '../../../../ui/CountryName';
import type { GridColumn } from '../../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../../ui/EmptyState';
import { Link } from '../../../../ui/Link';
import { BusinessTable } from '../../businessTable';
import { ManagerFrame } from '../ManagerFrame';
import { AccessDialog } from '../permissions/AccessDialog';
import { useCreatedColumn } from '../useCreatedColumn';
import { useManagerPlace } from '../useManagerPlace';
import { AdAccountDialog } from './AdAccountDialog';

/** The ad accounts of a business that the viewer may see; managers make them and give access to them. */
export function AdAccountsScreen() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  /** How often the dialog was opened. */
  const [opened, setOpened] = useState(0);
  const canManage = useAppSelector((state) => selectAbilities(state, businessId).includes('manageAssets'));
  const columns = useColumns();
  return (
    <ManagerFrame
      title={<Trans>Ad accounts</Trans>}
      intro={<Trans>Each has its own people, tags and figures.</Trans>}
      action={
        canManage && (
          <Button variant="primary" onClick={() => setOpened(opened + 1)}>
            <Trans>Create ad account</Trans>
          </Button>
        )
      }
    >
      <BusinessTable<AdAccountRecord>
        list="adAccounts"
        businessId={businessId}
        label={t`Ad accounts`}
        columns={columns}
        nameOf={({ name }) => name}
        isSearchable
        bulkActions={canManage ? (rows) => <GiveAccess rows={rows} /> : undefined}
        empty={<EmptyState title={t`No ad accounts yet`} />}
      />
      {canManage && opened > 0 && <AdAccountDialog key={opened} />}
    </ManagerFrame>
  );
}

function useColumns(): readonly GridColumn<AdAccountRecord>[] {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const created = useCreatedColumn<AdAccountRecord>();
  const locale = useAppSelector(selectTextLocale);
  return useMemo(
    () => [
      {
        id: 'NAME',
        label: t`Name`,
        isSortable: true,
        render: ({ id, name }) => <Link to={managerPath(businessId, 'adAccounts', id)}>{name}</Link>,
        exported: ({ name }) => name,
      },
      {
        id: 'COUNTRY',
        label: t`Country`,
        render: ({ country }) => <CountryName country={country} locale={locale} />,
        exported: ({ country }) => country,
      },
      {
        id: 'CURRENCY',
        label: t`Currency`,
        render: ({ currency }) => currency,
        exported: ({ currency }) => currency,
      },
      created,
    ],
    [t, created, locale, businessId],
  );
}

function GiveAccess({ rows }: { rows: readonly AdAccountRecord[] }) {
  const [opened, setOpened] = useState(0);
  return (
    <>
      <Button size="sm" onClick={() => setOpened(opened + 1)}>
        <Trans>Give access</Trans>
      </Button>
      {opened > 0 && <AccessDialog key={opened} assets={rows.map(({ id }) => ({ id, assetType: 'AD_ACCOUNT' }))} />}
    </>
  );
}
