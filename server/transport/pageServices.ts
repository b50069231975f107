import type { FastifyRequest } from 'fastify';
import { DAY_MS } from '../../contract/constants/durations';
import { COOKIES } from '../../contract/constants/headers';
import { LIMITS } from '../../contract/constants/limits';
import { type EndpointKey, endpoints } from '../../contract/endpoints';
import { message } from '../../contract/messages';
import type { ServerCallError } from '../../contract/ssr';
import { DELAYED_HYDRATION } from '../../contract/startup';
import { countReceivedInvites } from '../domains/boards/collaborators';
import { recallIsBusinessOn } from '../domains/business/businesses';
import { recallAreAdsOn } from '../domains/business/promotions';
import { openCountrySession } from '../domains/people/sessions';
import { presentViewer, requireAccount } from '../domains/people/users';
import { recallBranding } from '../domains/running/branding';
import { experimentsOf } from '../domains/running/experiments';
import { signUpModeFor } from '../domains/running/signUpLinks';
import { countUnseen } from '../domains/talk/conversations';
import { countUnseenNews } from '../domains/talk/news';
import { ARRIVAL_COOKIE } from '../platform/auth/sessions';
import { staffRolesOf } from '../platform/auth/siteRoles';
import { readHorizon, readRowMarks } from '../platform/database/rowMarks';
import type { Ctx, Services } from '../platform/http/context';
import { ensureCsrfCookie } from '../platform/http/csrf';
import { notFound, toApiError } from '../platform/http/errors';
import type { PageServices } from '../platform/http/pageServices';
import { buildRequestContext, type SiteFacts, sharedContext } from '../platform/http/requestContext';
import { pagePolicy } from '../platform/http/securityHeaders';
import type { AppConfig } from '../platform/ops/config';
import type { Maintenance } from '../platform/ops/maintenance';
import type { QueryRunner } from './graphql/register';
import { submitForm } from './plainForms';
import type { TransportTools } from './resources';

/** Proofs that a page for everybody must not depend on. */
const ANYBODY = { setup: { isLocal: false, token: '' }, signUpToken: '' } as const;

export function createPageServices(
  config: AppConfig,
  services: Services,
  { dispatcher, scope, queries, maintenance }: TransportTools & { queries: QueryRunner; maintenance: Maintenance },
): PageServices {
  const { db, clock, errorLog } = services;
  const isDevelopment = config.stage === 'development';
  /** Pages are where visitors become known: calls and files set no cookie for it. Bots stay nobody. */
  const withVisitorId = async (request: FastifyRequest): Promise<Ctx> => {
    const ctx = await scope.contextOf(request);
    return ctx.visitor.kind === 'unauth' ? { ...ctx, unauthId: scope.ensureVisitorId(request) } : ctx;
  };
  return {
    appVersion: config.appVersion,
    isDevelopment,
    isServerRendered: config.isServerRendered,
    now: () => clock.now(),
    noteError: (error, place) => errorLog.note(error, place),
    isClosed: maintenance.isOn,
    async isShareable(request) {
      if (request.method !== 'GET' || request.cookies[COOKIES.session] || isAhead(request)) return false;
      // Without ORIGIN a page's addresses follow the forwarded host, which a proxy may pass on as the visitor wrote it.
      const isForwarded = config.trustProxy !== false && request.headers['x-forwarded-host'] !== undefined;
      if (config.origin === null && isForwarded) return false;
      const { active, triggerable } = await experimentsOf(await scope.contextOf(request));
      return { ...active, ...triggerable }[DELAYED_HYDRATION.experiment] !== DELAYED_HYDRATION.group;
    },
    isAhead,
    async openCountrySession(request) {
      const hasArrived = request.method === 'GET' && isVisit(request) && request.cookies[ARRIVAL_COOKIE] !== undefined;
      return hasArrived && openCountrySession(await scope.contextOf(request));
    },
    branding: () => recallBranding(services),
    locale: async (request) => (await scope.contextOf(request)).locale,
    async sharedContext(request) {
      const ctx = await scope.contextOf(request);
      return sharedContext(
        buildRequestContext(request, ctx, config, await siteFacts({ ...ctx, ...ANYBODY })),
        config.country,
      );
    },
    async requestContext(request, path) {
      const ctx = await withVisitorId(request);
      if (ctx.visitor.kind === 'unauth') scope.noteReferrer(request);
      const { active, triggerable } = await experimentsOf(ctx);
      return buildRequestContext(request, ctx, config, await siteFacts(ctx), { ...active, ...triggerable }, path);
    },
    experiments: async (request) => experimentsOf(await withVisitorId(request)),
    async session(request) {
      const { viewer, session, mail } = await scope.contextOf(request);
      if (!viewer) return { isAuthenticated: false, userId: null, viewer: null };
      const [account, staffRoles, waiting, unseen, news] = await Promise.all([
        requireAccount(db, viewer.id),
        staffRolesOf(services, viewer),
        countReceivedInvites(db, viewer.id, LIMITS.invitesShown),
        countUnseen(db, viewer.id),
        countUnseenNews(db, viewer.id, clock.now()),
      ]);
      const now = clock.now();
      const known = {
        now,
        isLimited: viewer.isLimited,
        staffRoles,
        canMail: mail.transport.isConfigured,
      };
      return {
        isAuthenticated: true,
        userId: viewer.id,
        viewer: {
          ...presentViewer(account, known),
          waiting_invite_count: waiting,
          session_days_left: Math.floor(((session.expiresAt?.getTime() ?? 0) - now.getTime()) / DAY_MS),
          conversations_unseen_count: unseen,
          news_hub_count: news,
        },
      };
    },
    async calls(request) {
      // Pages are a visitor's for suspended members: the browser asks for what is theirs alone.
      const ctx = { ...(await scope.contextOf(request)), suspended: null };
      return {
        async call(key, options) {
          try {
            if (!isReadable(key)) throw notFound(message('notARead', { key }));
            const { json, bookmark } = await dispatcher.call(key, options, ctx);
            return { data: JSON.parse(json), ...(bookmark === undefined ? {} : { bookmark }) };
          } catch (error) {
            throw toCallError(error);
          }
        },
        async query(name, variables) {
          try {
            return await queries.run(name, variables, ctx);
          } catch (error) {
            throw toCallError(error);
          }
        },
      };
    },
    submitForm: async (request, form) => submitForm(dispatcher, await scope.contextOf(request), form, request.body),
    ensureCsrfCookie: (request, reply) => ensureCsrfCookie(request, reply, scope.isSecure(request)),
    pagePolicy: (nonce, isVisitor) =>
      pagePolicy(nonce, {
        isDevelopment,
        countryHosts: Object.keys(config.countryHosts),
        hasRecaptcha: isVisitor && config.isHumanChecked && config.recaptcha !== null,
      }),
    pageCacheBytes: config.pageCacheBytes,
    horizon: () => readHorizon(db),
    versionOf: (shown, before) => readRowMarks(db, shown, before),
  };
}

/** What holds for the whole site, as it is for this visitor. */
async function siteFacts(
  ctx: Parameters<typeof signUpModeFor>[0] & Pick<Ctx, 'db' | 'clock' | 'mail'>,
): Promise<SiteFacts> {
  const reads = [signUpModeFor(ctx), recallBranding(ctx), recallIsBusinessOn(ctx), recallAreAdsOn(ctx)] as const;
  const [signUp, branding, isBusinessOn, areAdsOn] = await Promise.all(reads);
  return { signUp, branding, isBusinessOn, areAdsOn, canMail: ctx.mail.transport.isConfigured };
}

/** A prefetch (Fetch standard, Sec-Purpose): its answer is marked and not shared. */
function isAhead({ headers }: FastifyRequest): boolean {
  return /\bprefetch\b/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''));
}

/** A page that a person opens, and not one that a page of another site embeds, on which browsers set no session. */
function isVisit(request: FastifyRequest): boolean {
  return !isAhead(request) && (request.headers['sec-fetch-dest'] ?? 'document') === 'document';
}

function isReadable(key: string): key is EndpointKey {
  return Object.hasOwn(endpoints, key) && endpoints[key as EndpointKey].method === 'GET';
}

/** The error with the body that a browser would have received. */
function toCallError(error: unknown): ServerCallError {
  const known = toApiError(error);
  return Object.assign(new Error(known.message, { cause: error }), { body: known.toBody() });
}
