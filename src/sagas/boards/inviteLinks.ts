import { CHANNELS_WITHOUT_POPOVER } from '../../../contract/constants/boards/invites';
import { inviteLinkRequested } from '../../actions/boards/inviteLinks';
import * as log from '../../actions/log';
import { upsellShown } from '../../actions/people/session';
import { inviteFormId } from '../../selectors/boards/inviteLinks';
import { selectUserId } from '../../selectors/people/session';
import { callResource } from '../runtime/callResource';
import { defineSaga, every, latestBy } from '../runtime/defineSaga';
import { attempt, put, type Saga, select } from '../runtime/effects';
import { showToast } from '../runtime/toasts';

/**
 * Looks up the invite code of the address: a visitor at a desktop is shown who invited them (INV-003), a member whose
 * messages and the sender's are on gets a toast (INV-004 to INV-006). Any failure means no landing (INV-008).
 */
function* land(): Saga {
  const code = yield* select((state) => state.context?.inviteCode ?? null);
  if (code === null) return;
  const invite = (yield* attempt(callResource('InviteCodeMetadataResource.get', { invite_code: code })))?.data;
  if (!invite) return;
  const { sender, invite_channel: channel, should_show_messaging: hasMessages } = invite;
  const isMobile = yield* select((state) => state.context?.userAgent.isMobile === true);
  const viewerId = yield* select(selectUserId);
  if (viewerId === null) {
    if (!isMobile && !CHANNELS_WITHOUT_POPOVER.includes(channel)) yield* put(upsellShown({ from: 'invite' }));
  } else if (hasMessages && sender.id !== viewerId) {
    yield* showToast({
      message: isMobile ? 'invitedOnMobile' : 'invited',
      values: { name: sender.full_name },
      href: `/${sender.username}/`,
    });
  }
}

function* makeLink({ payload }: ReturnType<typeof inviteLinkRequested>): Saga {
  yield* attempt(callResource('InviteLinkResource.create', payload, { formId: inviteFormId(payload) }));
}

/** On every page, for everybody. */
export const inviteLandingSaga = defineSaga('inviteLanding', {
  [log.began.type]: latestBy()(land, 'InviteCodeMetadataResource.get'),
});

/** For members. */
export const inviteLinksSaga = defineSaga('inviteLinks', {
  [inviteLinkRequested.type]: every(makeLink, 'InviteLinkResource.create'),
});
