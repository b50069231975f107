import type { DataOf } from '../../../contract/api';
import { assetAbilities, businessAbilities } from '../../../contract/constants/business/permissions';
import type { Advertiser, Promotion, TargetingOptions } from '../../../contract/schemas/business/promotions';
import type { AdAccountId, BusinessId, PinId, PromotionId, UserId } from '../../../contract/schemas/common';

/** A business whose owner looks at it, for tests of its pages. */
export const SHOP: DataOf<'BusinessResource.get'> = {
  id: '11' as BusinessId,
  type: 'business',
  account_id: '7' as UserId,
  name: 'Lamp shop',
  country: 'DE',
  parent_id: null,
  is_brand_account: false,
  is_suspended: false,
  created_at: '2026-03-14T09:20:00.000Z',
  version: 1,
  role: 'owner',
  abilities: businessAbilities('owner'),
};

export const ACCOUNT: DataOf<'AdAccountsResource.get'>['items'][number] = {
  id: '5' as AdAccountId,
  type: 'adaccount',
  business_id: SHOP.id,
  name: 'Lamps Germany',
  country: 'DE',
  currency: 'EUR',
  created_time: '2026-03-14T09:20:00.000Z',
  version: 1,
  permissions: ['OWNER'],
  abilities: assetAbilities(['OWNER']),
};

/** An advertiser that lacks nothing. */
export const buildAdvertiser = (more: Partial<Advertiser> = {}): Advertiser => ({
  id: ACCOUNT.id,
  country: 'DE',
  currency: 'EUR',
  has_valid_billing_profile: true,
  billing_profile_status: 'VALID',
  business_address: {
    ...{ name: 'Lamp shop', line1: 'Lane 1', line2: '', city: 'Bonn', region: '', postalCode: '53111', country: 'DE' },
  },
  needs_consent: true,
  has_consent: true,
  agreement_url: null,
  ...more,
});

export const buildPromotable = (
  id: string,
  title: string,
  more: Partial<DataOf<'PromotablePinsResource.get'>[number]> = {},
): DataOf<'PromotablePinsResource.get'>[number] => ({
  id: id as PinId,
  title,
  image_url: '/lamp.jpg',
  link: `https://lamps.example/${id}`,
  ad_types: ['REGULAR'],
  was_promoted: false,
  ...more,
});

export const NO_OPTIONS: TargetingOptions = { languages: ['de'], tags: [], boards: [], feeds: [], product_groups: [] };

/** A promotion that waits for a site admin. */
export const buildPromotion = (more: Partial<Promotion> = {}): Promotion => ({
  ...{ id: '61' as PromotionId, type: 'promotion', business_id: SHOP.id, ad_account_id: ACCOUNT.id },
  ...{ ad_account_name: ACCOUNT.name, pin_id: '31' as PinId, product_group: null, objective: 'CONSIDERATION' },
  ...{
    ad_type: 'REGULAR',
    conversion_tag_id: null,
    lead_form_id: null,
    name: 'Brass lamp',
    destination_url: 'https://lamps.example/31',
  },
  ...{ currency: 'EUR', daily_budget: 1_000_000, is_flexible: true, is_auto_targeting: true, targeting: {} },
  ...{ starts_at: '2026-03-14T09:20:00.000Z', ends_at: null, state: 'PENDING', review: 'PENDING' },
  ...{ rejection_reason: null, rejection_note: '', impression_count: 0, click_count: 0, spend: 0, can_edit: true },
  ...{ created_time: '2026-03-14T09:20:00.000Z', version: 1 },
  ...more,
});
