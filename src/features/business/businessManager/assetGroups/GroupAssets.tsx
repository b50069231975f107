import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DataOf } from '../../../../../contract/api';
import { BUSINESS_LIMITS } from '../../../../../contract/constants/business/businesses';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { assetsAdded, assetsRemoved } from '../../../../actions/business/assetGroups';
import type { AssetRecord } from '../../../../entities/business/adAccounts';
import { selectAssetChoice } from '../../../../selectors/business/partners';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { BusinessTable } from '../../businessTable';
import { AttemptDialog } from '../AttemptDialog';
import styles from '../Manager.module.css';
import { useAssetColumns } from '../permissions/AccessTable';
import { useAssetTypeNames } from '../permissions/useAssetTypeNames';
import { useAttempt } from '../useAttempt';
import { useManagerPlace } from '../useManagerPlace';

type Group = DataOf<'AssetGroupResource.get'>;

/** What is in an asset group; managers add and remove assets. */
export function GroupAssets({ group, canManage }: { group: Group; canManage: boolean }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const [opened, setOpened] = useState(0);
  const columns = useAssetColumns();
  const remove = (rows: readonly AssetRecord[]) => {
    const assets = rows.map(({ id, assetType }) => ({ asset_type: assetType, asset_id: id }));
    dispatch(assetsRemoved({ businessId, groupId: group.id, version: group.version, assets }));
  };
  return (
    <section className={styles.page} aria-label={t`Assets in the group`}>
      <div className={styles.head}>
        <h2>
          <Trans>Assets in the group</Trans>
        </h2>
        {canManage && (
          <Button onClick={() => setOpened(opened + 1)}>
            <Trans>Add assets</Trans>
          </Button>
        )}
      </div>
      <BusinessTable<AssetRecord>
        list="groupAssets"
        businessId={businessId}
        subjectId={group.id}
        label={t`Assets in the group`}
        columns={columns}
        nameOf={({ name }) => name}
        isSearchable
        bulkActions={
          canManage
            ? (rows, clear) => (
                <Button
                  size="sm"
                  onClick={() => {
                    remove(rows);
                    clear();
                  }}
                >
                  <Trans>Take out of the group</Trans>
                </Button>
              )
            : undefined
        }
        empty={<EmptyState title={t`Nothing is in this group yet`} />}
      />
      {opened > 0 && <AddDialog key={opened} group={group} />}
    </section>
  );
}

function AddDialog({ group }: { group: Group }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const types = useAssetTypeNames();
  const assets = useAppSelector((state) => selectAssetChoice(state, businessId));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const attempt = useAttempt('AssetGroupResource.update');
  const present: readonly string[] = [...group.child_ad_account_ids, ...group.child_profile_ids];
  const offered = assets.filter(({ id, asset_type }) => asset_type !== 'ASSET_GROUP' && !present.includes(id));
  const missing = isTried && chosen.length === 0 ? t`Choose an asset.` : null;
  const send = () => {
    setTried(true);
    const added = offered
      .filter(({ id }) => chosen.includes(id))
      .slice(0, BUSINESS_LIMITS.assets)
      .map(({ id, asset_type }) => ({ asset_type, asset_id: id }));
    if (added.length === 0) return;
    const { id: groupId, version } = group;
    dispatch(assetsAdded({ businessId, groupId, version, assets: added, attempt: attempt.begin() }));
  };
  return (
    <AttemptDialog
      attempt={attempt}
      title={t`Add assets`}
      sendLabel={<Trans>Add</Trans>}
      onSend={send}
      problem={missing}
    >
      {offered.length === 0 && (
        <p>
          <Trans>All assets are in the group.</Trans>
        </p>
      )}
      {offered.map(({ id, name, asset_type }) => (
        <Checkbox
          key={id}
          label={`${name} · ${types[asset_type]}`}
          checked={chosen.includes(id)}
          onCheckedChange={(isChosen) => setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </AttemptDialog>
  );
}
