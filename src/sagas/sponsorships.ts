import { SPONSORSHIP_STATUS } from '../../contract/constants/sponsorships';
import type { PinId } from '../../contract/schemas/common';
import { edited } from '../actions/pins';
import * as sponsorships from '../actions/sponsorships';
import type { PinEntity } from '../entities/pins';
import { selectEntity } from '../selectors/entities';
import { selectUserId } from '../selectors/session';
import { SPONSORSHIPS } from '../selectors/sponsorships';
import { refreshList } from './callResource';
import { defineSaga, every } from './defineSaga';
import { attempt, newId, type Saga, select } from './effects';
import { type Outcome, optimistically, resolveId } from './optimistic';
import { membersOnly, type PageLocation, type PageResult } from './pageLoad';
import { send } from './send';
import { showFailure } from './toasts';

type Sponsorship = PinEntity['sponsorship'];

const { asked, approved, denied, sponsorRemoved } = SPONSORSHIP_STATUS;

/** Shows the sponsorship as it will be, and tells the server; a refusal brings back the one that was. */
function* change(pinId: PinId, to: Sponsorship, sendIt: (pinId: PinId) => Saga<Outcome>): Saga {
  const event = edited({ changeId: yield* newId(), pinId, edits: { sponsorship: to } });
  try {
    yield* optimistically(pinId, event, function* () {
      return yield* sendIt(yield* resolveId(pinId));
    });
  } catch (error) {
    yield* showFailure(error);
  }
}

const known = (pinId: PinId) => select((state) => selectEntity(state, 'pins', pinId)?.sponsorship ?? null);

function* name({ payload: { pinId, sponsor } }: ReturnType<typeof sponsorships.nameRequested>): Saga {
  const userId = yield* select(selectUserId);
  const me = yield* select((state) => (userId === null ? undefined : selectEntity(state, 'users', userId)));
  const creator = me ? { id: me.id, username: me.username, fullName: me.fullName } : null;
  yield* change(pinId, { creator, sponsor, status: asked }, function* (id) {
    const { entities } = yield* send('SponsorshipResource.create', { pin_id: id, username: sponsor.username });
    return { entities };
  });
}

function* answer(pinId: PinId, action: 'approve' | 'deny'): Saga {
  const now = yield* known(pinId);
  if (!now) return;
  const status = action === 'approve' ? approved : denied;
  yield* change(pinId, { ...now, status }, function* (id) {
    return { entities: (yield* send('SponsorshipResource.update', { pin_id: id, action })).entities };
  });
}

function* approve({ payload }: ReturnType<typeof sponsorships.approveRequested>): Saga {
  yield* answer(payload.pinId, 'approve');
}

function* deny({ payload }: ReturnType<typeof sponsorships.denyRequested>): Saga {
  yield* answer(payload.pinId, 'deny');
}

function* sendEnd(pinId: PinId): Saga<Outcome> {
  yield* send('SponsorshipResource.delete', { pin_id: pinId });
  return {};
}

function* endAsSponsor({ payload: { pinId } }: ReturnType<typeof sponsorships.sponsorEnded>): Saga {
  const now = yield* known(pinId);
  if (now) yield* change(pinId, { ...now, sponsor: null, status: sponsorRemoved }, sendEnd);
}

function* endAsCreator({ payload: { pinId } }: ReturnType<typeof sponsorships.creatorEnded>): Saga {
  yield* change(pinId, null, sendEnd);
}

/** What a member's page of sponsorships reads; anew each time, for others write it. */
export function* loadSponsorships(location: PageLocation): Saga<PageResult | undefined> {
  const elsewhere = yield* membersOnly(location);
  if (elsewhere) return elsewhere;
  yield* attempt(refreshList(SPONSORSHIPS));
  return undefined;
}

export const sponsorshipsSaga = defineSaga('sponsorships', {
  [sponsorships.nameRequested.type]: every(name, 'SponsorshipResource.create'),
  [sponsorships.approveRequested.type]: every(approve, 'SponsorshipResource.update'),
  [sponsorships.denyRequested.type]: every(deny, 'SponsorshipResource.update'),
  [sponsorships.sponsorEnded.type]: every(endAsSponsor, 'SponsorshipResource.delete'),
  [sponsorships.creatorEnded.type]: every(endAsCreator, 'SponsorshipResource.delete'),
});
