import type { RequestContext, Theme } from '../../contract/startup';
import { textTagOf } from '../i18n/languages';
import type { RootState } from '../reducers/root';

export const selectContext = (state: RootState): RequestContext | null => state.context;
export const selectTheme = (state: RootState): Theme => state.context?.theme ?? 'system';
/** Whether this visitor may make an account. */
export const selectCanSignUp = (state: RootState): boolean => state.context?.signUp === 'open';
export const selectLocale = (state: RootState): string => state.context?.locale ?? 'en_US';

/** In which dates and numbers are written: as the texts around them, for a locale without texts as the English ones. */
export const selectTextLocale = (state: RootState): string => textTagOf(selectLocale(state));

/** When the page was made; what the first rendering takes for now. */
export const selectRenderedAt = (state: RootState): number => state.context?.renderedAt ?? 0;

/** Scheme, host and port of the site; empty before its context is known. */
export const selectOrigin = (state: RootState): string => state.context?.origin ?? '';
