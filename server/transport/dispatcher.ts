import type { Endpoint, EndpointKey } from '../../contract/endpoints';
import { endpoints } from '../../contract/endpoints';
import { requireBusinessIsOn } from '../domains/business/businesses';
import { requirePasscode } from '../domains/people/parentalPasscodes';
import { checkRestrictions } from '../platform/auth/accountRestrictions';
import { requireStaff } from '../platform/auth/siteRoles';
import {
  type Ctx,
  type Handler,
  requireCurrentToken,
  requireViewer,
  withCurrentToken,
  withSuspended,
} from '../platform/http/context';
import { toApiError } from '../platform/http/errors';
import { bookReport } from '../platform/http/reportBudget';
import { failure, type Outcome, type Success, success } from './envelope';
import { dataSerializer } from './serializers';
import { checkOptions } from './validation';

export type AllHandlers = { readonly [K in EndpointKey]: Handler<K> };

export interface Dispatcher {
  /** Checks access and options, runs the handler and writes its data by the schema. Throws what the handler throws. */
  call(key: EndpointKey, options: unknown, ctx: Ctx): Promise<Success>;
  /** As `call`, with the envelope around success and failure; never throws. */
  answer(key: EndpointKey, options: unknown, ctx: Ctx): Promise<Outcome>;
}

/** Whether a call changes what a parental passcode protects (ledger PASS-004). */
const isProtectedCall = (protection: true | readonly string[], options: object): boolean =>
  protection === true || protection.some((name) => name in options);

function contextFor({ verb, access, isReport, isForSuspended }: Endpoint, given: Ctx): Ctx {
  const ctx = isForSuspended ? withSuspended(given) : given;
  if (verb === 'get' || isReport) return ctx;
  if (access === 'anyone') return withCurrentToken(ctx);
  requireCurrentToken(ctx);
  return ctx;
}

export function createDispatcher(handlers: AllHandlers): Dispatcher {
  const call: Dispatcher['call'] = async (key, options, given) => {
    const endpoint: Endpoint = endpoints[key];
    const ctx = contextFor(endpoint, given);
    if (endpoint.isBusiness) await requireBusinessIsOn(ctx);
    if (endpoint.access === 'siteAdmin') await requireStaff(ctx, key);
    else if (endpoint.access === 'member') requireViewer(ctx);
    checkRestrictions(endpoint, ctx.viewer);
    if (endpoint.isReport) await bookReport(ctx);
    else if (endpoint.verb !== 'get') await ctx.rateLimiter.count('write', ctx.viewer?.id ?? ctx.address);
    const handler = handlers[key] as Handler<EndpointKey>;
    const checked = checkOptions(key, options);
    if (endpoint.isProtected && isProtectedCall(endpoint.isProtected, checked)) {
      await requirePasscode(ctx, (checked as { passcode?: string }).passcode);
    }
    const { data, bookmark } = await handler(checked, ctx);
    return { json: dataSerializer(key)(data), bookmark };
  };

  return {
    call,
    async answer(key, options, ctx) {
      // What a report holds is not sent back: it would be most of the answer.
      const { resource, isReport }: Endpoint = endpoints[key];
      try {
        return success(await call(key, options, ctx), resource, isReport ? {} : options);
      } catch (error) {
        const known = toApiError(error);
        if (known.httpStatus >= 500) {
          ctx.log.error({ err: error, endpoint: key }, 'endpoint failed');
          ctx.errorLog.note(error, key);
        }
        return failure(known, resource, options);
      }
    },
  };
}
