import { createAction } from '@reduxjs/toolkit';
import type { AdAccountRequestKind, Currency } from '../../../contract/constants/business/businesses';
import type { AssetPermission } from '../../../contract/constants/business/permissions';
import type { AdAccountId, AdAccountRequestId, BusinessId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';

/** Who gets what on an ad account. */
export type BusinessIdToPermissions = Readonly<Record<string, readonly AssetPermission[]>>;

export const requestMade = createAction(
  'adAccountRequests/requestMade',
  of<{
    businessId: BusinessId;
    kind: AdAccountRequestKind;
    ownerName: string;
    adAccountId?: AdAccountId;
    name?: string;
    country?: string;
    currency?: Currency;
    permissions: AssetPermission[];
    /** Names the form's request. */
    attempt: string;
  }>(),
);
/** Requests are accepted, declined or withdrawn as they are shown. */
export const requestsDecided = createAction(
  'adAccountRequests/requestsDecided',
  of<{
    businessId: BusinessId;
    requests: { id: AdAccountRequestId; version: number }[];
    how: 'ACCEPT' | 'DECLINE' | 'WITHDRAW';
  }>(),
);
/** The permissions of a request are to be others. */
export const permissionsChangeRequested = createAction(
  'adAccountRequests/permissionsChangeRequested',
  of<{
    businessId: BusinessId;
    id: AdAccountRequestId;
    version: number;
    businessIdToPermissions: BusinessIdToPermissions;
    attempt: string;
  }>(),
);
/** The server stored other permissions for a request. */
export const requestUpdated = createAction(
  'adAccountRequests/requestUpdated',
  of<{ id: string; businessIdToPermissions: BusinessIdToPermissions }>(),
);
