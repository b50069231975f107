import { createAction } from '@reduxjs/toolkit';
import type { UserId } from '../../../contract/schemas/common';
import { of } from '../../lib/events';
import type { BannerMemories, MerchantBanner } from '../../lib/merchantBanners';

interface OfForm {
  userId: UserId;
  /** Names the form's request. */
  attempt: string;
}

/** A page with the banners of an account has opened in the browser. */
export const bannersOpened = createAction('merchants/bannersOpened', of<{ userId: UserId }>());
/** What this device remembers of the banners, by account. */
export const bannersLoaded = createAction('merchants/bannersLoaded', of<{ memories: BannerMemories }>());
export const bannerDismissed = createAction(
  'merchants/bannerDismissed',
  of<{ userId: UserId; banner: MerchantBanner }>(),
);

/** An account applies to be a verified merchant. */
export const applied = createAction(
  'merchants/applied',
  of<OfForm & { shippingPolicyUrl: string; returnPolicyUrl: string }>(),
);
/** It appeals against what was decided. */
export const appealed = createAction('merchants/appealed', of<OfForm & { comment: string }>());
/** It leaves the program, or withdraws its application. */
export const left = createAction('merchants/left', of<{ userId: UserId }>());
