import type { LiveMessages, LiveTyping } from '../../../../contract/constants/talk/live';
import { readSession } from '../../../platform/auth/sessions';
import type { Ctx, SessionUser } from '../../../platform/http/context';
import { countUnseen } from '../conversations';
import { countUnseenNews } from '../news';
import { followWhile } from './followWhile';
import type { LiveHub } from './hub';

/** Receives the events about a member's conversations. */
export interface PersonLine {
  messages(news: LiveMessages): void;
  typing(all: LiveTyping): void;
  beat(): void;
  /** The viewer is logged out: no more events follow. */
  gone(): void;
  /** Only this connection is over: the client opens another. */
  end(): void;
}

/** What a channel keeps for hours: nothing of its request, whose headers and logger would take most of its memory. */
export type ChannelCtx = Pick<Ctx, 'db' | 'clock'> & {
  readonly token: string | null;
  readonly viewer: SessionUser;
};

/** Whether the session of the channel is still valid. */
export async function isOpenSession({ db, clock, token, viewer }: ChannelCtx): Promise<boolean> {
  const open = token === null ? null : await readSession(db, token, clock.now());
  return open?.user.id === viewer.id;
}

/**
 * Sends how many conversations and news the viewer has not seen, now and after every change (ledger MSG-040, SET-008).
 * Checks the session again with every event. Returns a function that stops it.
 */
export async function followPersonLive(ctx: ChannelCtx, hub: LiveHub, line: PersonLine): Promise<() => Promise<void>> {
  const tell = async (ids: LiveMessages['conversation_ids']) => {
    const [count, news] = await Promise.all([
      countUnseen(ctx.db, ctx.viewer.id),
      countUnseenNews(ctx.db, ctx.viewer.id, ctx.clock.now()),
    ]);
    // A limited session may not read conversations, so it gets no ids.
    const known = ctx.viewer.isLimited ? [] : ids;
    if (!followed.isOver())
      line.messages({ conversations_unseen_count: count, conversation_ids: known, news_hub_count: news });
  };
  const followed = followWhile(
    () => isOpenSession(ctx),
    line,
    (whileOpen) =>
      hub.watchPerson(ctx.viewer.id, {
        onChanges: (ids) => whileOpen(() => tell(ids)),
        onTyping: (all) => {
          if (!ctx.viewer.isLimited) whileOpen(() => line.typing(all));
        },
      }),
  );
  try {
    await tell([]);
  } catch (error) {
    await followed.end();
    throw error;
  }
  return followed.end;
}
