import type { DataOf } from '../../../contract/api';
import type { BusinessId } from '../../../contract/schemas/common';
import { answerRequested } from '../../actions/business/invites';
import { navigationRequested } from '../../actions/navigation';
import { answerFormId, selectInvites } from '../../selectors/business/invites';
import { managerPath } from '../../selectors/business/managerParts';
import { selectIsBusinessOn } from '../../selectors/context';
import { selectIsAuthenticated } from '../../selectors/people/session';
import { callResource, loadResource } from '../runtime/callResource';
import { defineSaga, leadingBy } from '../runtime/defineSaga';
import { attempt, put, type Saga, select } from '../runtime/effects';
import { failedStatus, membersOnly, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { showFailure, showToast } from '../runtime/toasts';

const NOT_FOUND: PageResult = { status: 404 };
/** The link's invite was answered or has expired: the page says so. */
const SPENT: ReadonlySet<number> = new Set([409, 410]);

/**
 * Loads the invites that wait for the viewer, or the one of a mail's link. Nobody finds such a page who has none, as
 * where business is off; who opens the link of a mail logs in first.
 */
export function* loadBusinessInvites(location: PageLocation): Saga<PageResult | undefined> {
  const { token } = location.query;
  if (!(yield* select(selectIsBusinessOn))) return NOT_FOUND;
  if (!(yield* select(selectIsAuthenticated))) return token === undefined ? NOT_FOUND : yield* membersOnly(location);
  if (token !== undefined) {
    const request = yield* loadResource('BusinessInviteLinkResource.get', { token });
    if (request?.status !== 'failed' || SPENT.has(request.error?.httpStatus ?? 0)) return undefined;
    return { status: failedStatus(request) };
  }
  const request = yield* loadResource('ReceivedBusinessInvitesResource.get', {});
  if (request?.status === 'failed') return { status: failedStatus(request) };
  return (yield* select((state) => selectInvites(state, null))).length > 0 ? undefined : NOT_FOUND;
}

type Entries = DataOf<'ReceivedBusinessInvitesResource.update'>;

function* answer({ payload }: ReturnType<typeof answerRequested>): Saga {
  const { inviteId, accepts } = payload;
  try {
    const businessId = yield* send(payload);
    if (!accepts || businessId === null) return;
    yield* attempt(callResource('BusinessesResource.get', {}, { mode: 'refresh' }));
    yield* put(navigationRequested({ to: managerPath(businessId), replace: true }));
  } catch (error) {
    yield* showFailure(error);
  }

  /** The business of the invite; null where the server refused this one, which it says. */
  function* send({ token }: typeof payload): Saga<BusinessId | null> {
    const extra = { formId: answerFormId(inviteId, accepts) };
    if (token !== null) {
      const options = { token, accept_invite: accepts };
      return (yield* callResource('BusinessInviteLinkResource.update', options, extra)).data.business_id;
    }
    const invite = (yield* select((state) => selectInvites(state, null))).find(({ id }) => id === inviteId);
    const access = invite?.invite_data.invite_type === 'PARTNER_REQUEST' ? { access: invite.access } : {};
    const options = { answers: [{ invite_id: inviteId, accept_invite: accepts, ...access }] };
    const [entry]: Entries = (yield* callResource('ReceivedBusinessInvitesResource.update', options, extra)).data;
    if (entry?.result) return entry.result.business_id;
    yield* showToast({ message: 'failed', tone: 'error', values: { text: entry?.exception?.message ?? '' } });
    return null;
  }
}

/** For the page of invites. */
export const businessInvitesSaga = defineSaga('businessInvites', {
  [answerRequested.type]: leadingBy('inviteId')(
    answer,
    'BusinessInviteLinkResource.update',
    'ReceivedBusinessInvitesResource.update',
    'BusinessesResource.get',
  ),
});
