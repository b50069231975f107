import type { DataOf } from '../../../contract/api';
import type { ApiErrorBody } from '../../../contract/errors';
import type { RootState } from '../../reducers/root';
import { selectFormRequest, selectRequest } from '../requests';

export type BusinessInvite = DataOf<'BusinessInviteLinkResource.get'>;

const NO_INVITES: readonly BusinessInvite[] = [];

/** The invite of a mail's link; null until it is read. */
const selectLinked = (state: RootState, token: string) =>
  selectRequest(state, 'BusinessInviteLinkResource.get', { token });

/** The invites that wait for the viewer's answer: that of the link, or all of them. */
export function selectInvites(state: RootState, token: string | null): readonly BusinessInvite[] {
  const request =
    token === null ? selectRequest(state, 'ReceivedBusinessInvitesResource.get', {}) : selectLinked(state, token);
  const data = request?.data as BusinessInvite | readonly BusinessInvite[] | null | undefined;
  if (!data) return NO_INVITES;
  return 'length' in data ? data : linkedList(data);
}

const lists = new WeakMap<BusinessInvite, readonly BusinessInvite[]>();

/** The same list for the same invite, so that nothing renders again. */
function linkedList(invite: BusinessInvite): readonly BusinessInvite[] {
  const list = lists.get(invite) ?? [invite];
  lists.set(invite, list);
  return list;
}

/** Why the invite of a link cannot be answered any more; null where it can. */
export const selectLinkError = (state: RootState, token: string): ApiErrorBody | null =>
  selectLinked(state, token)?.error ?? null;

export const answerFormId = (inviteId: string, accepts: boolean): string => `businessInvite:${inviteId}:${accepts}`;

const ANSWERS = ['BusinessInviteLinkResource.update', 'ReceivedBusinessInvitesResource.update'] as const;

/** How far the answer to an invite is. One that was accepted leads to the business. */
export function selectAnswer(state: RootState, inviteId: string): 'none' | 'sending' | 'declined' {
  const requestsOf = (accepts: boolean) =>
    ANSWERS.map((resource) => selectFormRequest(state, resource, answerFormId(inviteId, accepts)));
  if ([...requestsOf(true), ...requestsOf(false)].some((request) => request?.status === 'loading')) return 'sending';
  const declined = requestsOf(false).find((request) => request?.status === 'complete')?.data;
  return declined && !wasRefused(declined) ? 'declined' : 'none';
}

/** Of a call with several answers: whether the server refused this one. */
const wasRefused = (data: unknown): boolean =>
  Array.isArray(data) && data.some((entry: { exception?: unknown }) => entry.exception !== undefined);
