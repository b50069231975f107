import { createAction } from '@reduxjs/toolkit';
import type { AssetPermission, AssetType } from '../../../contract/constants/business/permissions';
import type { BusinessId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

export type GranteeKind = 'MEMBER' | 'PARTNER';

/** An asset with the person or the partner whose access to it is meant. */
export interface AccessTarget {
  granteeId: string;
  assetType: AssetType;
  assetId: string;
}

/** People or partners get these permissions on assets, in place of what they had there. `attempt` names the request. */
export const accessRequested = createAction(
  'businessAccess/accessRequested',
  of<{
    businessId: BusinessId;
    kind: GranteeKind;
    targets: AccessTarget[];
    permissions: AssetPermission[];
    attempt: string;
  }>(),
);
/** People or partners lose what was given to them on assets. */
export const accessEndRequested = createAction(
  'businessAccess/accessEndRequested',
  of<{ businessId: BusinessId; kind: GranteeKind; targets: AccessTarget[] }>(),
);
