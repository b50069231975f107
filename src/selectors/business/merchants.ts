import type { VerifiedMerchant } from '../../../contract/schemas/business/merchants';
import type { UserId } from '../../../contract/schemas/common';
import { type MerchantBanner, mayShow, NO_MEMORY } from '../../lib/merchantBanners';
import type { RootState } from '../../reducers/root';
import { selectRenderedAt } from '../context';
import { selectRequest } from '../requests';

/** Where an account stands in the program for verified merchants; null: not read yet. */
export const selectMerchant = (state: RootState, userId: UserId): VerifiedMerchant | null =>
  (selectRequest(state, 'VerifiedMerchantResource.get', { userId })?.data as VerifiedMerchant | null | undefined) ??
  null;

/**
 * The banner that shows for an account: the celebration for who was accepted, the welcome for who has never applied and
 * can. Null before this device's memory was read.
 */
export function selectMerchantBanner(state: RootState, userId: UserId): MerchantBanner | null {
  const own = selectMerchant(state, userId)?.own;
  const memories = state.business?.merchants.banners;
  if (!own || !memories) return null;
  const banner =
    own.record?.program_state === 'ACCEPTED'
      ? 'celebration'
      : own.is_available && own.record === null
        ? 'welcome'
        : null;
  return banner && mayShow(memories[userId] ?? NO_MEMORY, banner, selectRenderedAt(state)) ? banner : null;
}
