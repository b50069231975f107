import type { FastifyRequest } from 'fastify';
import { ACCOUNT_PARAM, HEADERS } from '../../../contract/constants/headers';
import { VISITOR } from '../../../contract/constants/offline';
import type { UserId } from '../../../contract/schemas/common';
import { ApiError } from './errors';

/**
 * Refuses a call that a page made for another account than the session's, as after a login in a second tab: neither may
 * it write as that account, nor may that account's answers reach the page. A page without an account names `VISITOR`.
 * Calls that name no account, such as those of scripts, act for the account of their session.
 */
export function checkNamedAccount(request: FastifyRequest, viewer: { readonly id: UserId } | null): void {
  const { isForAnyAccount, isPage } = request.routeOptions.config;
  if (isForAnyAccount || isPage) return;
  const named = namedAccount(request);
  if (named === undefined || named === (viewer?.id ?? VISITOR)) return;
  throw new ApiError(viewer ? 'otherAccount' : 'unauthenticated');
}

/**
 * Whether a page without an account reports what happened on it. That is a visitor's, also where they have logged in since
 * it was collected: it is stored as nobody's, not refused.
 */
export const isVisitorsReport = (request: FastifyRequest): boolean =>
  request.routeOptions.config.isReport === true && namedAccount(request) === VISITOR;

function namedAccount(request: FastifyRequest): unknown {
  const { sendsNoHeaders } = request.routeOptions.config;
  const inQuery = sendsNoHeaders ? (request.query as Record<string, unknown>)[ACCOUNT_PARAM] : undefined;
  return request.headers[HEADERS.account.toLowerCase()] ?? inQuery;
}
