/**
 * Who may do what in a business, in two tiers: what the role in the business allows, and what the permissions on single
 * assets allow. The server decides by these tables, the client hides by them, and the matrix test is made from them.
 */

/** Roles that can be given. The owner is the account of the business itself. */
export const BUSINESS_ROLES = ['EMPLOYEE', 'BIZ_ADMIN'] as const;
export type BusinessRole = (typeof BUSINESS_ROLES)[number];

/** What a person is to a business. PARTNER: they belong to another business, which was given access to some assets. */
export const ACTING_ROLES = ['owner', 'BIZ_ADMIN', 'EMPLOYEE', 'PARTNER'] as const;
export type ActingRole = (typeof ACTING_ROLES)[number];

/**
 * What an organization manager is in the parent and in each of its children. Nobody else of the parent is anything in a
 * child, nobody of a child in the parent or in another child.
 */
export const ORGANIZATION_MANAGER_ROLE = 'BIZ_ADMIN' satisfies BusinessRole;

const MANAGERS = ['owner', 'BIZ_ADMIN'] as const;
const MEMBERS = ['owner', 'BIZ_ADMIN', 'EMPLOYEE'] as const;

/** Tier 1: operations on the business as a whole, and the roles that allow them. */
export const BUSINESS_OPERATIONS = {
  readBusiness: ['owner', 'BIZ_ADMIN', 'EMPLOYEE', 'PARTNER'],
  leaveBusiness: ['BIZ_ADMIN', 'EMPLOYEE'],
  editBusiness: MANAGERS,
  readPeople: MANAGERS,
  managePeople: MANAGERS,
  readPartners: MANAGERS,
  managePartners: MANAGERS,
  /** Every asset. Everybody else sees those given to them. */
  readAssets: MANAGERS,
  /** Creates ad accounts, profiles, asset groups, catalogs and tags, and gives access to them. */
  manageAssets: MANAGERS,
  readHistory: MANAGERS,
  readHierarchy: MANAGERS,
  manageHierarchy: MANAGERS,
  /** The shortcuts in the navigation bar, each person's own. */
  readShortcuts: MEMBERS,
  /** Turns the account back into a personal one. */
  endBusiness: ['owner'],
} as const satisfies Record<string, readonly ActingRole[]>;
export type BusinessOperation = keyof typeof BUSINESS_OPERATIONS;

export const ASSET_TYPES = ['AD_ACCOUNT', 'PROFILE', 'ASSET_GROUP', 'CATALOG', 'CONVERSION_TAG'] as const;
export type AssetType = (typeof ASSET_TYPES)[number];

/** Permissions that can be given on an asset. */
export const ASSET_PERMISSIONS = [
  'ADMIN',
  'ANALYST',
  'FINANCE_MANAGER',
  'FINANCE_EDIT',
  'FINANCE_VIEW',
  'AUDIENCE_MANAGER',
  'CAMPAIGN_MANAGER',
  'CATALOGS_MANAGER',
  'CATALOGS_VIEWER',
  'PROFILE_PUBLISHER',
] as const;
export type AssetPermission = (typeof ASSET_PERMISSIONS)[number];

/** OWNER is read and never given: managers of the business that owns an asset have it. */
export const HELD_PERMISSIONS = ['OWNER', ...ASSET_PERMISSIONS] as const;
export type HeldPermission = (typeof HELD_PERMISSIONS)[number];

/** The permissions that can be given on each type of asset. On a group: those that some asset in it may take. */
export const PERMISSIONS_OF_TYPE = {
  AD_ACCOUNT: [
    'ADMIN',
    'ANALYST',
    'FINANCE_MANAGER',
    'FINANCE_EDIT',
    'FINANCE_VIEW',
    'AUDIENCE_MANAGER',
    'CAMPAIGN_MANAGER',
  ],
  PROFILE: ['PROFILE_PUBLISHER'],
  ASSET_GROUP: ASSET_PERMISSIONS,
  CATALOG: ['CATALOGS_MANAGER', 'CATALOGS_VIEWER'],
  CONVERSION_TAG: ['ADMIN', 'ANALYST', 'AUDIENCE_MANAGER', 'CAMPAIGN_MANAGER'],
} as const satisfies Record<AssetType, readonly AssetPermission[]>;

/** What lets somebody spend money on ads, which is for those who are 18 or older (ledger BIZ-056). */
const ADULT_PERMISSIONS: readonly HeldPermission[] = ['ADMIN', 'FINANCE_MANAGER', 'FINANCE_EDIT', 'CAMPAIGN_MANAGER'];

/** Whether these permissions on an asset of that type, or on a group with such assets, give access to ads. */
export const givesAccessToAds = (type: AssetType, permissions: readonly HeldPermission[]): boolean =>
  (type === 'AD_ACCOUNT' || type === 'ASSET_GROUP') && permissions.some((one) => ADULT_PERMISSIONS.includes(one));

const ALWAYS = ['OWNER', 'ADMIN'] as const;
const FINANCE = [...ALWAYS, 'FINANCE_MANAGER', 'FINANCE_EDIT'] as const;
const INSIGHT = [...ALWAYS, 'ANALYST', 'AUDIENCE_MANAGER', 'CAMPAIGN_MANAGER'] as const;

/** Tier 2: operations on an asset, and the permissions that allow them. */
export const ASSET_OPERATIONS = {
  editCampaigns: [...ALWAYS, 'CAMPAIGN_MANAGER'],
  readCampaigns: [...ALWAYS, 'ANALYST', 'CAMPAIGN_MANAGER'],
  readBilling: [...FINANCE, 'FINANCE_VIEW', 'CAMPAIGN_MANAGER'],
  editBilling: FINANCE,
  readAudiences: INSIGHT,
  editAudiences: [...ALWAYS, 'AUDIENCE_MANAGER'],
  readTags: INSIGHT,
  editTags: [...ALWAYS, 'CAMPAIGN_MANAGER'],
  sendEvents: INSIGHT,
  readAnalytics: [...ALWAYS, 'ANALYST'],
  readOwnPinAnalytics: [...ALWAYS, 'ANALYST', 'PROFILE_PUBLISHER'],
  readSecretAnalytics: ALWAYS,
  editCatalogs: [...ALWAYS, 'CATALOGS_MANAGER'],
  readCatalogs: [...ALWAYS, 'ANALYST', 'CAMPAIGN_MANAGER', 'CATALOGS_MANAGER', 'CATALOGS_VIEWER'],
  readLeads: ALWAYS,
  savePins: [...ALWAYS, 'ANALYST', 'CAMPAIGN_MANAGER', 'PROFILE_PUBLISHER'],
  publishToProfile: [...ALWAYS, 'PROFILE_PUBLISHER'],
  editAsset: ALWAYS,
  /** Every permission shows that the asset is there, and its name. */
  readAsset: HELD_PERMISSIONS,
  giveAway: ['OWNER'],
} as const satisfies Record<string, readonly HeldPermission[]>;
export type AssetOperation = keyof typeof ASSET_OPERATIONS;

const includes = (list: readonly string[], one: string): boolean => list.includes(one);

export const roleAllows = (role: ActingRole, operation: BusinessOperation): boolean =>
  includes(BUSINESS_OPERATIONS[operation], role);

export const permissionsAllow = (held: readonly HeldPermission[], operation: AssetOperation): boolean =>
  held.some((one) => includes(ASSET_OPERATIONS[operation], one));

/** The abilities that answers contain, by which the client hides what would be refused. */
export const businessAbilities = (role: ActingRole): BusinessOperation[] =>
  (Object.keys(BUSINESS_OPERATIONS) as BusinessOperation[]).filter((operation) => roleAllows(role, operation));

export const assetAbilities = (held: readonly HeldPermission[]): AssetOperation[] =>
  (Object.keys(ASSET_OPERATIONS) as AssetOperation[]).filter((operation) => permissionsAllow(held, operation));

/** Whether a permission can be given on that type of asset. */
export const isGrantable = (type: AssetType, permission: AssetPermission): boolean =>
  includes(PERMISSIONS_OF_TYPE[type], permission);
