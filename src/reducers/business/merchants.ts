import type { Reducer } from '@reduxjs/toolkit';
import { bannersLoaded } from '../../actions/business/merchants';
import type { BannerMemories } from '../../lib/merchantBanners';
import { tableReducer } from '../../lib/tableReducer';

/** What this device remembers of the banners of verified merchants; null: not read yet. */
export interface MerchantsState {
  readonly banners: BannerMemories | null;
}

export const merchantsReducer: Reducer<MerchantsState> = tableReducer<MerchantsState>({ banners: null }, (on) => {
  on(bannersLoaded, (state, { memories }) => ({ ...state, banners: memories }));
});
