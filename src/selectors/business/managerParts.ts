import type { BusinessOperation } from '../../../contract/constants/business/permissions';

export interface ManagerPart {
  /** The last part of its address. */
  readonly path: string;
  /** What the viewer must be able to do; for everybody else there is no such page. */
  readonly needs: BusinessOperation;
  /** The group of the navigation. */
  readonly group: 'users' | 'accounts' | 'catalogs' | 'business';
  /** There is no such page where ads are off for the site. */
  readonly isOfAds?: boolean;
}

/** The pages of business management beside the dashboard, in the order of the navigation. */
export const MANAGER_PARTS = {
  people: { path: 'people', needs: 'readPeople', group: 'users' },
  partners: { path: 'partners', needs: 'readPartners', group: 'users' },
  clients: { path: 'clients', needs: 'readPartners', group: 'users' },
  adAccounts: { path: 'ad-accounts', needs: 'readBusiness', group: 'accounts' },
  profiles: { path: 'profiles', needs: 'readBusiness', group: 'accounts' },
  assetGroups: { path: 'asset-groups', needs: 'readBusiness', group: 'accounts' },
  tags: { path: 'tags', needs: 'readBusiness', group: 'accounts' },
  promotions: { path: 'promotions', needs: 'readBusiness', group: 'accounts', isOfAds: true },
  leadForms: { path: 'lead-forms', needs: 'readBusiness', group: 'accounts', isOfAds: true },
  marketingPlan: { path: 'marketing-plan', needs: 'readBusiness', group: 'accounts', isOfAds: true },
  feeds: { path: 'catalogs', needs: 'readBusiness', group: 'catalogs' },
  products: { path: 'products', needs: 'readBusiness', group: 'catalogs' },
  productGroups: { path: 'product-groups', needs: 'readBusiness', group: 'catalogs' },
  bulkEdits: { path: 'bulk-edits', needs: 'readBusiness', group: 'catalogs' },
  requests: { path: 'ad-account-requests', needs: 'manageAssets', group: 'accounts' },
  billing: { path: 'billing', needs: 'editBusiness', group: 'business' },
  hierarchy: { path: 'hierarchy', needs: 'readHierarchy', group: 'business' },
  audiences: { path: 'audiences', needs: 'readBusiness', group: 'accounts' },
  merchant: { path: 'verified-merchant', needs: 'editBusiness', group: 'business' },
  employers: { path: 'employers', needs: 'readBusiness', group: 'business' },
  history: { path: 'history', needs: 'readHistory', group: 'business' },
} as const satisfies Record<string, ManagerPart>;

export type ManagerPartName = keyof typeof MANAGER_PARTS;
const MANAGER_PART_NAMES = Object.keys(MANAGER_PARTS) as ManagerPartName[];

/** `detail`: the id of the record whose own page it is. */
export function managerPath(businessId: string, part?: ManagerPartName, detail?: string): string {
  const rest = [part && MANAGER_PARTS[part].path, detail].filter((one) => one !== undefined);
  return ['/business/manager', businessId, ...rest].join('/');
}

export const feedPath = (businessId: string, catalogId: string, feedId: string): string =>
  `${managerPath(businessId, 'feeds')}/${catalogId}/${feedId}`;

export const groupPath = (businessId: string, catalogId: string, groupId: string): string =>
  `${managerPath(businessId, 'productGroups')}/${catalogId}/${groupId}`;

/** The parts that the abilities open. */
export const openParts = (abilities: readonly BusinessOperation[], areAdsOn: boolean): ManagerPartName[] =>
  MANAGER_PART_NAMES.filter((name) => isOpenPart(name, abilities, areAdsOn));

export function isOpenPart(name: ManagerPartName, abilities: readonly BusinessOperation[], areAdsOn: boolean): boolean {
  const part: ManagerPart = MANAGER_PARTS[name];
  return abilities.includes(part.needs) && (areAdsOn || part.isOfAds !== true);
}
