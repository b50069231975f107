import type { LiveComments } from '../../../../contract/constants/talk/live';
import type { PinId } from '../../../../contract/schemas/common';
import { ApiError } from '../../../platform/http/errors';
import { noSuchPin, requirePin } from '../../pins/pins';
import { followWhile } from './followWhile';
import type { LiveHub } from './hub';
import { type ChannelCtx, isOpenSession } from './person.service';

/** Receives the events about a pin's comments. */
export interface PinLine {
  comments(news: LiveComments): void;
  beat(): void;
  /** The viewer may no longer read the comments, or is logged out: no more events follow. */
  gone(): void;
  /** Only this connection is over: the client opens another. */
  end(): void;
}

/**
 * Sends how many comments a pin has, now and after every change, to a viewer who may read them; throws 404 otherwise, also
 * while comments are turned off. Checks the rights again with every event. Returns a function that stops it.
 */
export async function followPinLive(
  ctx: ChannelCtx,
  hub: LiveHub,
  pinId: PinId,
  line: PinLine,
): Promise<() => Promise<void>> {
  await requireComments(ctx, pinId);
  const { end } = followWhile(
    () => mayRead(ctx, pinId),
    line,
    (whileAllowed) =>
      hub.watchPin(pinId, {
        onChange: (count) =>
          whileAllowed(() => {
            if (count !== null) line.comments({ pin_id: pinId, comment_count: count });
          }),
      }),
  );
  return end;
}

async function requireComments({ db, viewer }: ChannelCtx, pinId: PinId): Promise<void> {
  const { pin } = await requirePin(db, pinId, viewer.id);
  if (pin.comments_disabled) throw noSuchPin();
}

/** Whether the session is still valid and the viewer may still read the pin's comments. */
async function mayRead(ctx: ChannelCtx, pinId: PinId): Promise<boolean> {
  if (!(await isOpenSession(ctx))) return false;
  try {
    await requireComments(ctx, pinId);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
