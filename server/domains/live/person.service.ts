import { LIVE, type LiveMessages } from '../../../contract/constants/live';
import { readSession } from '../../platform/auth/sessions';
import type { Ctx, SessionUser } from '../../platform/http/context';
import { countUnseen } from '../conversations';
import type { LiveHub } from './hub';

/** Where the lines about a member's conversations go. */
export interface PersonLine {
  messages(news: LiveMessages): void;
  beat(): void;
  /** The viewer is not logged in any more: nothing follows. */
  gone(): void;
}

export type ChannelCtx = Pick<Ctx, 'db' | 'clock' | 'session'> & { readonly viewer: SessionUser };

/** Whether the session of the channel still stands. */
export async function isOpenSession({ db, clock, session, viewer }: ChannelCtx): Promise<boolean> {
  const open = session.token === null ? null : await readSession(db, session.token, clock.now());
  return open?.user.id === viewer.id;
}

/**
 * Follows what happens in the viewer's conversations (ledger MSG-040): how many have news, now and after every change.
 * The session is looked at again with every line. Answers how to end it.
 */
export async function followPersonLive(ctx: ChannelCtx, hub: LiveHub, line: PersonLine): Promise<() => Promise<void>> {
  let isOver = false;
  const end = async () => {
    if (isOver) return;
    isOver = true;
    clearInterval(timer);
    stop();
  };
  const whileOpen = (work: () => Promise<void> | void) =>
    void isOpenSession(ctx)
      .then(async (isOpen) => {
        if (isOver) return;
        if (isOpen) return work();
        await end();
        line.gone();
      })
      .catch(() => end().then(() => line.gone()));
  const tell = async (ids: LiveMessages['conversation_ids']) => {
    const count = await countUnseen(ctx.db, ctx.viewer.id);
    // A limited session reads no conversation, so it learns of none.
    const known = ctx.viewer.isLimited ? [] : ids;
    if (!isOver) line.messages({ conversations_unseen_count: count, conversation_ids: known });
  };
  const stop = hub.watchPerson(ctx.viewer.id, (ids) => whileOpen(() => tell(ids)));
  const timer = setInterval(() => whileOpen(() => line.beat()), LIVE.heartbeatMs);
  timer.unref();
  await tell([]);
  return end;
}
