import { SPONSORSHIP_STATUS } from '../../../contract/constants/pins/sponsorships';
import type { PinId } from '../../../contract/schemas/common';
import { edited } from '../../actions/pins/pins';
import * as sponsorships from '../../actions/pins/sponsorships';
import type { PinEntity } from '../../entities/pins/pins';
import { selectEntity } from '../../selectors/entities';
import { selectUserId } from '../../selectors/people/session';
import { SPONSORSHIPS } from '../../selectors/pins/sponsorships';
import { refreshList } from '../runtime/callResource';
import { change, type Outcome, resolveId } from '../runtime/change';
import { defineSaga, every } from '../runtime/defineSaga';
import { attempt, newId, type Saga, select } from '../runtime/effects';
import { membersOnly, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { send } from '../runtime/send';

type Sponsorship = PinEntity['sponsorship'];

const { requested, approved, denied, sponsorRemoved } = SPONSORSHIP_STATUS;

/** Changes a sponsorship optimistically; a refusal reverts it. */
function* changeTo(pinId: PinId, to: Sponsorship, sendChange: (pinId: PinId) => Saga<Outcome>): Saga {
  yield* change({
    turn: pinId,
    event: edited({ changeId: yield* newId(), pinId, edits: { sponsorship: to } }),
    *send() {
      return yield* sendChange(yield* resolveId(pinId));
    },
    retry: null,
  });
}

const selectSponsorship = (pinId: PinId) => select((state) => selectEntity(state, 'pins', pinId)?.sponsorship ?? null);

/** Names the sponsor of an own pin, who then approves or denies it. */
function* nameSponsor({ payload: { pinId, sponsor } }: ReturnType<typeof sponsorships.nameRequested>): Saga {
  const userId = yield* select(selectUserId);
  const me = yield* select((state) => (userId === null ? undefined : selectEntity(state, 'users', userId)));
  const creator = me ? { id: me.id, username: me.username, fullName: me.fullName } : null;
  yield* changeTo(pinId, { creator, sponsor, status: requested }, (id) =>
    send('SponsorshipResource.create', { pin_id: id, username: sponsor.username }),
  );
}

/** The viewer answers to being named as the sponsor. */
function* answer(pinId: PinId, action: 'approve' | 'deny'): Saga {
  const current = yield* selectSponsorship(pinId);
  if (!current) return;
  const status = action === 'approve' ? approved : denied;
  yield* changeTo(pinId, { ...current, status }, (id) => send('SponsorshipResource.update', { pin_id: id, action }));
}

function* approve({ payload }: ReturnType<typeof sponsorships.approveRequested>): Saga {
  yield* answer(payload.pinId, 'approve');
}

function* deny({ payload }: ReturnType<typeof sponsorships.denyRequested>): Saga {
  yield* answer(payload.pinId, 'deny');
}

const sendEnd = (pinId: PinId) => send('SponsorshipResource.delete', { pin_id: pinId });

/** The sponsor leaves: the sponsorship stays without them. */
function* endAsSponsor({ payload: { pinId } }: ReturnType<typeof sponsorships.sponsorEnded>): Saga {
  const current = yield* selectSponsorship(pinId);
  if (current) yield* changeTo(pinId, { ...current, sponsor: null, status: sponsorRemoved }, sendEnd);
}

/** The creator ends the sponsorship: the pin has none. */
function* endAsCreator({ payload: { pinId } }: ReturnType<typeof sponsorships.creatorEnded>): Saga {
  yield* changeTo(pinId, null, sendEnd);
}

/** Loads the page of sponsorships; refetched each time, because others change it. */
export function* loadSponsorships(location: PageLocation): Saga<PageResult | undefined> {
  const redirect = yield* membersOnly(location);
  if (redirect) return redirect;
  yield* attempt(refreshList(SPONSORSHIPS));
  return undefined;
}

export const sponsorshipsSaga = defineSaga('sponsorships', {
  [sponsorships.nameRequested.type]: every(nameSponsor, 'SponsorshipResource.create'),
  [sponsorships.approveRequested.type]: every(approve, 'SponsorshipResource.update'),
  [sponsorships.denyRequested.type]: every(deny, 'SponsorshipResource.update'),
  [sponsorships.sponsorEnded.type]: every(endAsSponsor, 'SponsorshipResource.delete'),
  [sponsorships.creatorEnded.type]: every(endAsCreator, 'SponsorshipResource.delete'),
});
