import type { RequestContext, Theme } from '../../contract/startup';
import type { RootState } from '../reducers/root';

export const selectContext = (state: RootState): RequestContext | null => state.context;
export const selectTheme = (state: RootState): Theme => state.context?.theme ?? 'system';
export const selectLocale = (state: RootState): string => state.context?.locale ?? 'en_US';

/** When the page was made; what the first rendering takes for now. */
export const selectRenderedAt = (state: RootState): number => state.context?.renderedAt ?? 0;

/** Scheme, host and port of the site; empty before its context is known. */
export const selectOrigin = (state: RootState): string => state.context?.origin ?? '';
