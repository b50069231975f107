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
  const { isForAnyAccount, isPage, sendsNoHeaders } = request.routeOptions.config;
  if (isForAnyAccount || isPage) return;
  const inQuery = sendsNoHeaders ? (request.query as Record<string, unknown>)[ACCOUNT_PARAM] : undefined;
  const named = request.headers[HEADERS.account.toLowerCase()] ?? inQuery;
  if (named === undefined || named === (viewer?.id ?? VISITOR)) return;
  throw new ApiError(viewer ? 'otherAccount' : 'unauthenticated');
}
