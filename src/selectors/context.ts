import { BRANDING } from '../../contract/constants/running/branding';
import type { Density, Motion, RequestContext, Theme } from '../../contract/startup';
import { textTagOf } from '../i18n/languages';
import type { RootState } from '../reducers/root';

export const selectContext = (state: RootState): RequestContext | null => state.context;
export const selectTheme = (state: RootState): Theme => state.context?.theme ?? 'system';
export const selectMotion = (state: RootState): Motion => state.context?.motion ?? 'system';
export const selectDensity = (state: RootState): Density => state.context?.density ?? 'comfortable';
const NO_PROVIDERS: RequestContext['loginProviders'] = [];
/** The login providers of this site. */
export const selectLoginProviders = (state: RootState): RequestContext['loginProviders'] =>
  state.context?.loginProviders ?? NO_PROVIDERS;

/** What the site calls itself. */
export const selectSiteName = (state: RootState): string => state.context?.branding.name ?? BRANDING.name;
/** What site admins say to people who may sign up; '': nothing. */
export const selectWelcome = (state: RootState): string => state.context?.branding.welcome ?? '';
/** Whether site admins say who runs the site, and its rules: on /about/. */
export const selectHasAbout = (state: RootState): boolean => state.context?.branding.hasAbout === true;
/** Whether this visitor may create an account. */
export const selectCanSignUp = (state: RootState): boolean => state.context?.signUp === 'open';
/** Whether site admins switched business on for this site. */
export const selectIsBusinessOn = (state: RootState): boolean => state.context?.isBusinessOn === true;
/** Site admins switched ads on for this site. */
export const selectAreAdsOn = (state: RootState): boolean => state.context?.areAdsOn === true;
/** Whether the site has a mail server: nothing promises a mail without one. */
export const selectCanMail = (state: RootState): boolean => state.context?.canMail === true;
export const selectLocale = (state: RootState): string => state.context?.locale ?? 'en_US';

/** The locale of dates and numbers, the same as that of the texts; English for a locale without translations. */
export const selectTextLocale = (state: RootState): string => textTagOf(selectLocale(state));

/** When the page was rendered; used as the current time in the first render. */
export const selectRenderedAt = (state: RootState): number => state.context?.renderedAt ?? 0;

/** Scheme, host and port of the site; empty before the context is known. */
export const selectOrigin = (state: RootState): string => state.context?.origin ?? '';
