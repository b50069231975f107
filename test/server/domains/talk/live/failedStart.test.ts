import type { UserId } from '../../../../../contract/schemas/common';
import type { LiveHub } from '../../../../../server/domains/talk/live/hub';
import { type ChannelCtx, followPersonLive } from '../../../../../server/domains/talk/live/person.service';

it('[MSG-040] watches nobody any more when a member could not be followed', async () => {
  const stop = jest.fn();
  const hub = { watchPerson: () => stop } as unknown as LiveHub;
  const away = new Proxy({} as ChannelCtx['db'], {
    get() {
      throw new Error('The database is away');
    },
  });
  const viewer = { id: '1' as UserId, isLimited: false } as ChannelCtx['viewer'];
  const ctx: ChannelCtx = { db: away, clock: { now: () => new Date() }, token: null, viewer };
  const line = { messages: jest.fn(), typing: jest.fn(), beat: jest.fn(), gone: jest.fn(), end: jest.fn() };
  await expect(followPersonLive(ctx, hub, line)).rejects.toThrow('The database is away');
  expect(stop).toHaveBeenCalledTimes(1);
});
