import { createAction } from '@reduxjs/toolkit';
import type { AssetGroupType } from '../../../contract/constants/business/businesses';
import type { AssetType } from '../../../contract/constants/business/permissions';
import type { AssetGroupId, AssetId, BusinessId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

interface OfForm {
  businessId: BusinessId;
  /** Names the form's request. */
  attempt: string;
}

export interface GroupFields {
  name: string;
  description: string;
  types: AssetGroupType[];
}

export interface AssetKey {
  asset_type: AssetType;
  asset_id: AssetId;
}

export const createRequested = createAction(
  'businessAssetGroups/createRequested',
  of<OfForm & { fields: GroupFields }>(),
);
/** `version` is that of the record that was shown. */
export const editRequested = createAction(
  'businessAssetGroups/editRequested',
  of<OfForm & { groupId: AssetGroupId; version: number; fields: GroupFields }>(),
);
export const assetsAdded = createAction(
  'businessAssetGroups/assetsAdded',
  of<OfForm & { groupId: AssetGroupId; version: number; assets: AssetKey[] }>(),
);
export const assetsRemoved = createAction(
  'businessAssetGroups/assetsRemoved',
  of<{ businessId: BusinessId; groupId: AssetGroupId; version: number; assets: AssetKey[] }>(),
);
export const deleteRequested = createAction(
  'businessAssetGroups/deleteRequested',
  of<{ businessId: BusinessId; groupIds: AssetGroupId[] }>(),
);
