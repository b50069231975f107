import { createAction } from '@reduxjs/toolkit';
import type { OptionsOf } from '../../../contract/api';
import { of } from '../../lib/events';

/** A site admin wants to refresh a part of the operations page. `query` is that of its address. */
export const refreshRequested = createAction(
  'operations/refreshRequested',
  of<{ part: string; query: Readonly<Record<string, string>> }>(),
);

/** A failed job is to run again. */
export const jobRetried = createAction('operations/jobRetried', of<{ id: string }>());

/** A failed job is to be deleted. */
export const jobDropped = createAction('operations/jobDropped', of<{ id: string }>());

/** Measures the folder of the media files again. */
export const measureRequested = createAction('operations/measureRequested');

/** The calls by which a site admin changes accounts and sign-up links. */
export const ADMIN_WRITES = [
  'SignUpModeResource.update',
  'SiteBrandingResource.update',
  'OperationsBackupResource.create',
  'OperationsSetupResource.update',
  'OperationsSettingResource.update',
  'OperationsTestMailResource.create',
  'SignUpLinkResource.create',
  'SignUpLinkResource.delete',
  'AccountBanResource.create',
  'AccountBanResource.delete',
  'AccountDeletionResource.create',
  'AccountDeletionResource.delete',
  'AccountSessionsResource.delete',
  'AccountPasswordLinkResource.create',
  'AccountQuotaResource.update',
  'SiteAdminResource.create',
  'SiteAdminResource.delete',
  'SiteRoleResource.create',
  'SiteRoleResource.delete',
  'TakedownResource.create',
  'AppealResource.update',
  'CommentWordsResource.update',
  'TodayArticleResource.create',
  'TodayArticleResource.update',
  'TodayArticleResource.delete',
  'SiteMusicResource.create',
  'SiteMusicResource.delete',
  'SiteBusinessSwitchResource.update',
  'SiteBusinessResource.update',
  'SiteAdsSwitchResource.update',
  'SitePromotionResource.update',
  'SiteTaxResource.update',
  'SiteTaxResource.delete',
  'SiteRefundResource.create',
  'MerchantReviewResource.update',
] as const;
type AdminWriteKey = (typeof ADMIN_WRITES)[number];
export type AdminWrite = { [K in AdminWriteKey]: { key: K; options: OptionsOf<K> } }[AdminWriteKey];

/** A site admin changes something; the answer is stored under the form of the call's key. */
export const adminChangeRequested = createAction('operations/adminChangeRequested', of<AdminWrite>());

/** Puts the session of a site admin into a group of an experiment; null: back into its own group. */
export const groupOverridden = createAction('operations/groupOverridden', of<{ name: string; group: string | null }>());
