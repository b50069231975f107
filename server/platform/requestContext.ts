import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { COOKIES } from '../../contract/constants/headers';
import { isRtlLocale } from '../../contract/constants/locales';
import type { RequestContext, Theme } from '../../contract/startup';
import type { AppConfig } from './config';
import type { Ctx } from './context';

const THEMES: readonly Theme[] = ['light', 'dark', 'system'];
const OUTSIDE: ReadonlySet<string> = new Set(['unicast', 'broadcast', 'multicast', 'reserved']);

/** Whether an address is of this machine or of a private network. */
export function isInternalAddress(address: string): boolean {
  return ipaddr.isValid(address) && !OUTSIDE.has(ipaddr.process(address).range());
}

/** The request context that every page carries (ledger CTX-001, CTX-002). */
export function buildRequestContext(
  request: FastifyRequest,
  ctx: Ctx,
  config: AppConfig,
  experimentsClient: RequestContext['experimentsClient'] = {},
): RequestContext {
  const { userAgent, kind, isSocialBot } = ctx.visitor;
  const url = new URL(request.url, ctx.origin);
  return {
    advertiser: null,
    appTypeDetailed: appTypeOf(userAgent, url.searchParams),
    country: ctx.country,
    countryFromHostName: null,
    countryFromIp: null,
    deepLink: null,
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
    language: ctx.locale.slice(0, ctx.locale.indexOf('_') === -1 ? undefined : ctx.locale.indexOf('_')),
    locale: ctx.locale,
    loginState: loginStateOf(ctx.viewer),
    origin: ctx.origin,
    referrerFromCookie: null,
    regionFromIp: null,
    requestIdentifier: request.id,
    stage: config.stage,
    unauthId: ctx.viewer ? '' : ctx.unauthId,
    userAgent,
    theme: THEMES.find((theme) => theme === request.cookies[COOKIES.theme]) ?? 'system',
    renderedAt: ctx.clock.now().getTime(),
    isDevToolsAllowed: config.isDevToolsAllowed || config.stage === 'development',
  };
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
