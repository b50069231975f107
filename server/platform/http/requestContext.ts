import type { FastifyReply, FastifyRequest } from 'fastify';
import { advertiserOf, deepLinkOf } from '../../../contract/constants/addresses';
import { COOKIES } from '../../../contract/constants/headers';
import { isRtlLocale } from '../../../contract/constants/locales';
import { parseUrl } from '../../../contract/constants/parseUrl';
import { CHOICE_COOKIES } from '../../../contract/constants/people/cookieConsent';
import type { RequestContext, Theme } from '../../../contract/startup';
import type { AppConfig } from '../ops/config';
import { asksConsent } from './consentCountries';
import type { Ctx } from './context';
import { isInternalAddress } from './publicAddress';

/** What holds for the whole site, as it is for a visitor. */
export type SiteFacts = Pick<RequestContext, 'signUp' | 'branding' | 'isBusinessOn' | 'areAdsOn' | 'canMail'>;

const THEMES: readonly Theme[] = ['light', 'dark', 'system'];

/** The request context that every page carries (ledger CTX-001, CTX-002). */
export function buildRequestContext(
  request: FastifyRequest,
  ctx: Ctx,
  config: AppConfig,
  { signUp, branding, isBusinessOn, areAdsOn, canMail }: SiteFacts,
  experimentsClient: RequestContext['experimentsClient'] = {},
  path: string = request.url,
): RequestContext {
  const { userAgent, kind, isSocialBot } = ctx.visitor;
  const url = new URL(path, ctx.origin);
  return {
    advertiser: advertiserOf(url.pathname),
    appTypeDetailed: appTypeOf(userAgent, url.searchParams),
    country: ctx.country,
    countryFromHostName: ctx.countryFromHostName,
    countryFromIp: ctx.countryFromIp,
    deepLink: deepLinkOf(url.pathname, userAgent.platform),
    experimentsClient,
    facebookToken: null,
    fullPath: `${url.pathname}${url.search}`,
    inviteCode: url.searchParams.get('invite_code'),
    isAuthenticated: ctx.viewer !== null,
    isBot: kind === 'bot',
    isInternalIP: isInternalAddress(ctx.address),
    isManagedAdvertiser: false,
    isRTL: isRtlLocale(ctx.locale),
    isSocialBot,
    language: ctx.locale.replace(/_.*/, ''),
    locale: ctx.locale,
    loginState: loginStateOf(ctx.viewer),
    origin: ctx.origin,
    referrerFromCookie: referrerOf(request),
    regionFromIp: ctx.regionFromIp,
    requestIdentifier: request.id,
    signUp,
    branding,
    isBusinessOn,
    areAdsOn,
    canMail,
    isHumanChecked: ctx.humanCheck.isOn,
    loginProviders: ctx.oidc.providers,
    countrySites: ctx.countryHosts.includes(ctx.host) ? ctx.countryHosts.filter((host) => host !== ctx.host) : [],
    stage: config.stage,
    unauthId: ctx.viewer ? '' : ctx.unauthId,
    userAgent,
    theme: THEMES.find((theme) => theme === request.cookies[COOKIES.theme]) ?? 'system',
    motion: request.cookies[CHOICE_COOKIES.motion] === 'reduced' ? 'reduced' : 'system',
    density: request.cookies[CHOICE_COOKIES.density] === 'compact' ? 'compact' : 'comfortable',
    asksConsent: asksConsent(ctx.country),
    cookieConsent: ctx.cookieConsent,
    renderedAt: ctx.clock.now().getTime(),
    isDevToolsAllowed: config.isDevToolsAllowed || config.stage === 'development',
  };
}

/**
 * The context of a page that a proxy may cache for all visitors: it contains nothing about the visitor or their
 * location (ledger BOOT-024). It may depend on what is in Vary: language, device, and the cookies of language, theme,
 * motion and density.
 */
export function sharedContext(context: RequestContext, country: string): RequestContext {
  return {
    ...context,
    country: context.countryFromHostName ?? country,
    countryFromIp: null,
    regionFromIp: null,
    asksConsent: false,
    cookieConsent: null,
    experimentsClient: {},
    isInternalIP: false,
    referrerFromCookie: null,
    requestIdentifier: '',
    unauthId: '',
  };
}

/** The site that the visitor first came from; without its path, which may reveal too much. */
function referrerOf(request: FastifyRequest): string | null {
  const kept = request.cookies[COOKIES.referrer] ?? '';
  return parseUrl(kept)?.origin ?? null;
}

/** Stores in a session cookie which other site the visitor first came from (ledger CTX-001). */
export function ensureReferrerCookie(request: FastifyRequest, reply: FastifyReply, origin: string): void {
  const { referer = '' } = request.headers;
  const from = parseUrl(referer)?.origin;
  if (request.cookies[COOKIES.referrer] !== undefined || from === undefined) return;
  if (from === new URL(origin).origin || from === 'null') return;
  request.cookies[COOKIES.referrer] = from;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: origin.startsWith('https:') } as const;
  void reply.setCookie(COOKIES.referrer, from, options);
}

/** Ledger CTX-008. */
function loginStateOf(viewer: Ctx['viewer']): RequestContext['loginState'] {
  if (viewer === null) return 'UNAUTH';
  return viewer.isLimited ? 'LIMITED_LOGIN' : 'AUTH';
}

/** Ledger CTX-005: opened from the home screen, the page is the installed application. */
function appTypeOf(userAgent: RequestContext['userAgent'], query: URLSearchParams): RequestContext['appTypeDetailed'] {
  if (query.get('utm_source') === 'homescreen_icon') return 'pwa';
  if (userAgent.isTablet) return 'tablet_web';
  return userAgent.isMobile ? 'mobile_web' : 'desktop_web';
}
