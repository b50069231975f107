import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import type { HeldPermission } from '../../../../../contract/constants/business/permissions';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { accessEndRequested } from '../../../../actions/business/access';
import type { AssetRecord } from '../../../../entities/business/adAccounts';
import { useAppDispatch } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import type { GridColumn } from '../../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../../ui/EmptyState';
import { BusinessTable } from '../../businessTable';
import { ConfirmedAction } from '../ConfirmedAction';
import { useManagerPlace } from '../useManagerPlace';
import { AccessDialog, type Grantee } from './AccessDialog';
import { AssetTypeFilter } from './AssetTypeFilter';
import { useAssetTypeNames } from './useAssetTypeNames';
import { usePermissionTexts } from './usePermissionTexts';

interface AccessTableProps {
  label: string;
  /** The person or the partner whose assets these are. */
  grantee: Grantee;
  canManage: boolean;
  /** Shown while they have access to nothing. */
  empty: string;
}

/** The assets that a business gave to a person or a partner, with the permissions on each. */
export function AccessTable({ label, grantee, canManage, empty }: AccessTableProps) {
  const { businessId } = useManagerPlace();
  const columns = useAssetColumns();
  const list = grantee.kind === 'MEMBER' ? 'memberAssets' : 'partnerAssets';
  return (
    <BusinessTable<AssetRecord>
      list={list}
      businessId={businessId}
      subjectId={grantee.id}
      label={label}
      columns={columns}
      nameOf={({ name }) => name}
      isSearchable
      filters={<AssetTypeFilter list={list} businessId={businessId} subjectId={grantee.id} />}
      bulkActions={canManage ? (rows, clear) => <Actions rows={rows} clear={clear} grantee={grantee} /> : undefined}
      empty={<EmptyState title={empty} />}
    />
  );
}

/** The columns of assets; `linkOf` makes their names links. */
export function useAssetColumns(linkOf?: (asset: AssetRecord) => ReactNode): readonly GridColumn<AssetRecord>[] {
  const { t } = useLingui();
  const types = useAssetTypeNames();
  const permissionTexts = usePermissionTexts();
  return useMemo(
    () => [
      {
        id: 'NAME',
        label: t`Name`,
        isSortable: true,
        render: (asset) => linkOf?.(asset) ?? asset.name,
        exported: ({ name }) => name,
      },
      {
        id: 'TYPE',
        label: t`Type`,
        render: ({ assetType }) => types[assetType],
        exported: ({ assetType }) => types[assetType],
      },
      {
        id: 'PERMISSIONS',
        label: t`Permissions`,
        render: ({ permissions }) => permissionTexts(permissions),
        exported: ({ permissions }) => permissionTexts(permissions),
      },
    ],
    [t, types, permissionTexts, linkOf],
  );
}

interface ActionsProps {
  rows: readonly AssetRecord[];
  clear: () => void;
  grantee: Grantee;
}

function Actions({ rows, clear, grantee }: ActionsProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { businessId } = useManagerPlace();
  const [opened, setOpened] = useState(0);
  const end = () => {
    const targets = rows.map(({ id, assetType }) => ({ granteeId: grantee.id, assetType, assetId: id }));
    dispatch(accessEndRequested({ businessId: businessId as BusinessId, kind: grantee.kind, targets }));
    clear();
  };
  return (
    <>
      <Button size="sm" onClick={() => setOpened(opened + 1)}>
        <Trans>Change permissions</Trans>
      </Button>
      <ConfirmedAction label={t`Remove access`} title={t`Remove access to these assets?`} onConfirm={end}>
        <Trans>It ends at once.</Trans>
      </ConfirmedAction>
      {opened > 0 && <AccessDialog key={opened} grantees={[grantee]} assets={rows} permissions={heldOnAll(rows)} />}
    </>
  );
}

/** The permissions that are held on each of these. */
export const heldOnAll = (rows: readonly { readonly permissions: readonly HeldPermission[] }[]): HeldPermission[] =>
  (rows[0]?.permissions ?? []).filter((one) => rows.every(({ permissions }) => permissions.includes(one)));
