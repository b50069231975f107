import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DataOf } from '../../../../../contract/api';
import type { AssetGroupId, BusinessId } from '../../../../../contract/schemas/common';
import { deleteRequested } from '../../../../actions/business/assetGroups';
import { selectAssetGroup, selectGroupOwners } from '../../../../selectors/business/assetGroups';
import { selectAbilities } from '../../../../selectors/business/businesses';
import { managerPath } from '../../../../selectors/business/managerParts';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { BackLink } from '../../../../ui/BackLink';
import { Button } from '../../../../ui/Button';
import { ConfirmedAction } from '../ConfirmedAction';
import styles from '../Manager.module.css';
import { ManagerFrame } from '../ManagerFrame';
import { AccessDialog } from '../permissions/AccessDialog';
import { AssetGrantees } from '../permissions/AssetGrantees';
import { useManagerPlace } from '../useManagerPlace';
import { AssetGroupDialog } from './AssetGroupDialog';
import { GroupAssets } from './GroupAssets';
import { useGroupTypeNames } from './useGroupTypeNames';

/** One asset group: what is in it, and who has access to it. */
export function AssetGroupScreen() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { businessId, detail: id } = useManagerPlace();
  const [edits, setEdits] = useState(0);
  const [opened, setOpened] = useState(0);
  const group = useAppSelector((state) => selectAssetGroup(state, businessId, id));
  const canManage = useAppSelector((state) => selectAbilities(state, businessId).includes('manageAssets'));
  if (!group) return null;
  const remove = () =>
    dispatch(deleteRequested({ businessId: businessId as BusinessId, groupIds: [id as AssetGroupId] }));
  return (
    <ManagerFrame
      above={
        <BackLink to={managerPath(businessId, 'assetGroups')}>
          <Trans>Asset groups</Trans>
        </BackLink>
      }
      title={<bdi>{group.name}</bdi>}
      intro={group.description !== '' && <bdi>{group.description}</bdi>}
      action={
        canManage && (
          <div className={styles.answers}>
            <ConfirmedAction label={t`Delete`} title={t`Delete this asset group?`} onConfirm={remove}>
              <Trans>What is in it stays. Access that was given through it ends.</Trans>
            </ConfirmedAction>
            <Button size="sm" onClick={() => setEdits(edits + 1)}>
              <Trans>Edit</Trans>
            </Button>
            <Button size="sm" variant="primary" onClick={() => setOpened(opened + 1)}>
              <Trans>Give access</Trans>
            </Button>
          </div>
        )
      }
    >
      <Facts group={group} />
      <GroupAssets group={group} canManage={canManage} />
      <AssetGrantees assetType="ASSET_GROUP" assetId={id} />
      {edits > 0 && <AssetGroupDialog key={edits} group={group} />}
      {opened > 0 && <AccessDialog key={opened} assets={[{ id, assetType: 'ASSET_GROUP' }]} />}
    </ManagerFrame>
  );
}

function Facts({ group }: { group: DataOf<'AssetGroupResource.get'> }) {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const owners = useAppSelector((state) => selectGroupOwners(state, businessId, group.id));
  const names = useGroupTypeNames();
  const counted = (type: 'AD_ACCOUNT' | 'profile', count: number) =>
    type === 'AD_ACCOUNT'
      ? t`${plural(count, { one: '# ad account', other: '# ad accounts' })}`
      : t`${plural(count, { one: '# profile', other: '# profiles' })}`;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Trans>What it is about</Trans>
        </dt>
        <dd>{group.asset_group_types.map((type) => names[type]).join(', ')}</dd>
      </div>
      {owners.map(({ id, full_name, resource_type, asset_ids }) => (
        <div key={`${id}:${resource_type}`}>
          <dt>
            <Trans>Owner</Trans>
          </dt>
          <dd>
            <bdi>{full_name}</bdi> ({counted(resource_type, asset_ids.length)})
          </dd>
        </div>
      ))}
      {group.created_by && (
        <div>
          <dt>
            <Trans>Created by</Trans>
          </dt>
          <dd>
            <bdi>{group.created_by.full_name}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
