import type { Invite } from '../../../../contract/schemas/boards/inviteLinks';
import type { UserId } from '../../../../contract/schemas/common';
import * as log from '../../../../src/actions/log';
import { createTestStore } from '../../../support/createTestStore';
import { buildContext, buildViewer } from '../../../support/factories';

const IDA = { id: '77' as UserId, username: 'idaho', full_name: 'Ida Wren' };
const INVITE: Invite = { sender: IDA, invite_channel: 1, should_show_messaging: true };

const VIEWER = buildViewer();

interface Landing {
  isMember?: boolean;
  isMobile?: boolean;
  code?: string | null;
  invite?: Invite | null | 'fails';
}

async function land({ isMember = false, isMobile = false, code = 'abc', invite = INVITE }: Landing) {
  const context = buildContext({ inviteCode: code });
  const test = createTestStore({
    viewer: isMember ? VIEWER : null,
    context: { ...context, userAgent: { ...context.userAgent, isMobile } },
    expectsErrors: true,
  });
  if (invite === 'fails') test.api.fail('InviteCodeMetadataResource.get', 'server');
  else test.api.on('InviteCodeMetadataResource.get', () => invite);
  test.store.dispatch(log.began());
  await test.settle();
  const { session, ui } = test.state();
  return {
    calls: test.api.calls('InviteCodeMetadataResource.get'),
    hasPopover: session.isUpsellShown,
    toasts: ui.toasts.map(({ message, values, href }) => [message, values.name, href]),
    viewerId: session.userId,
  };
}

describe('landing by an invite link', () => {
  it('[INV-001] [INV-003] looks the code up and shows a visitor at a desktop who invited them', async () => {
    const { calls, hasPopover, toasts } = await land({});
    expect(calls).toEqual([{ invite_code: 'abc' }]);
    expect([hasPopover, toasts]).toEqual([true, []]);
  });

  it('[INV-001] looks nothing up without a code', async () => {
    expect(await land({ code: null })).toMatchObject({ calls: [], hasPopover: false });
  });

  it('[INV-004] [INV-005] shows members a toast, for their kind of device', async () => {
    expect(await land({ isMember: true, isMobile: true })).toMatchObject({
      hasPopover: false,
      toasts: [['invitedOnMobile', 'Ida Wren', '/idaho/']],
    });
    expect((await land({ isMember: true })).toasts).toEqual([['invited', 'Ida Wren', '/idaho/']]);
  });

  it('[INV-006] shows none to the sender, nor where messages are not for both', async () => {
    const { viewerId } = await land({ isMember: true });
    const own = { ...INVITE, sender: { ...IDA, id: viewerId as UserId } };
    expect((await land({ isMember: true, invite: own })).toasts).toEqual([]);
    expect((await land({ isMember: true, invite: { ...INVITE, should_show_messaging: false } })).toasts).toEqual([]);
  });

  it.each([5, 9, 12, 16])('[INV-007] shows no popover for channel %i', async (invite_channel) => {
    expect((await land({ invite: { ...INVITE, invite_channel } })).hasPopover).toBe(false);
  });

  it.each(['fails', null] as const)('[INV-008] is none where the lookup gives: %s', async (invite) => {
    for (const isMember of [false, true]) {
      expect(await land({ isMember, invite })).toMatchObject({ hasPopover: false, toasts: [] });
    }
  });

  it('[INV-009] leaves a visitor on a phone the ordinary page', async () => {
    expect(await land({ isMobile: true })).toMatchObject({ hasPopover: false, toasts: [] });
  });
});
