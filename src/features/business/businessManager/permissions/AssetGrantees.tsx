import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { AssetType } from '../../../../../contract/constants/business/permissions';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { accessEndRequested, type GranteeKind } from '../../../../actions/business/access';
import type { GranteeRecord } from '../../../../entities/business/adAccounts';
import { selectAbilities } from '../../../../selectors/business/businesses';
import { managerPath } from '../../../../selectors/business/managerParts';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import type { GridColumn } from '../../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../../ui/EmptyState';
import { Link } from '../../../../ui/Link';
import { BusinessTable } from '../../businessTable';
import { ConfirmedAction } from '../ConfirmedAction';
import styles from '../Manager.module.css';
import { useManagerPlace } from '../useManagerPlace';
import { AccessDialog } from './AccessDialog';
import { heldOnAll } from './AccessTable';
import { usePermissionTexts } from './usePermissionTexts';

interface OfAsset {
  assetType: AssetType;
  assetId: string;
}

/** The people and the partners with access to an asset, for those who may see them. */
export function AssetGrantees({ assetType, assetId }: OfAsset) {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const abilities = useAppSelector((state) => selectAbilities(state, businessId));
  return (
    <>
      {abilities.includes('readPeople') && (
        <Grantees
          kind="MEMBER"
          title={t`People with access`}
          empty={t`Only managers have access`}
          assetType={assetType}
          assetId={assetId}
        />
      )}
      {abilities.includes('readPartners') && (
        <Grantees
          kind="PARTNER"
          title={t`Partners with access`}
          empty={t`No partner has access`}
          assetType={assetType}
          assetId={assetId}
        />
      )}
    </>
  );
}

interface GranteesProps extends OfAsset {
  kind: GranteeKind;
  title: string;
  empty: string;
}

function Grantees({ kind, title, empty, ...asset }: GranteesProps) {
  const { businessId } = useManagerPlace();
  const canManage = useAppSelector((state) => selectAbilities(state, businessId).includes('manageAssets'));
  const columns = useColumns(kind);
  return (
    <section className={styles.page} aria-label={title}>
      <h2>{title}</h2>
      <BusinessTable<GranteeRecord>
        list={kind === 'MEMBER' ? 'assetPeople' : 'assetPartners'}
        businessId={businessId}
        subjectId={`${asset.assetType}:${asset.assetId}`}
        label={title}
        columns={columns}
        nameOf={({ name }) => name}
        isSearchable
        bulkActions={
          canManage ? (rows, clear) => <Actions rows={rows} clear={clear} kind={kind} asset={asset} /> : undefined
        }
        empty={<EmptyState title={empty} />}
      />
    </section>
  );
}

function useColumns(kind: GranteeKind): readonly GridColumn<GranteeRecord>[] {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const permissionTexts = usePermissionTexts();
  const part = kind === 'MEMBER' ? 'people' : 'partners';
  return useMemo(
    () => [
      {
        id: 'NAME',
        label: t`Name`,
        isSortable: true,
        render: ({ id, name }) => <Link to={managerPath(businessId, part, id)}>{name}</Link>,
        exported: ({ name }) => name,
      },
      {
        id: 'PERMISSIONS',
        label: t`Permissions`,
        render: ({ permissions }) => permissionTexts(permissions),
        exported: ({ permissions }) => permissionTexts(permissions),
      },
    ],
    [t, businessId, part, permissionTexts],
  );
}

interface ActionsProps {
  rows: readonly GranteeRecord[];
  clear: () => void;
  kind: GranteeKind;
  asset: OfAsset;
}

function Actions({ rows, clear, kind, asset }: ActionsProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { businessId } = useManagerPlace();
  const [opened, setOpened] = useState(0);
  const end = () => {
    const targets = rows.map(({ id }) => ({ granteeId: id, ...asset }));
    dispatch(accessEndRequested({ businessId: businessId as BusinessId, kind, targets }));
    clear();
  };
  return (
    <>
      <Button size="sm" onClick={() => setOpened(opened + 1)}>
        <Trans>Change permissions</Trans>
      </Button>
      <ConfirmedAction label={t`Remove access`} title={t`Remove their access?`} onConfirm={end}>
        <Trans>It ends at once.</Trans>
      </ConfirmedAction>
      {opened > 0 && (
        <AccessDialog
          key={opened}
          grantees={rows.map(({ id }) => ({ kind, id }))}
          assets={[{ id: asset.assetId, assetType: asset.assetType }]}
          permissions={heldOnAll(rows)}
        />
      )}
    </>
  );
}
