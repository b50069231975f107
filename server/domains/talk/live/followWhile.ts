import { LIVE } from '../../../../contract/constants/talk/live';
import { DatabaseAwayError } from '../../../platform/database/errors';

interface Followed {
  isOver(): boolean;
  end(): Promise<void>;
}

/**
 * Begins to watch, and lets each event and heartbeat check the viewer's rights before its work; ends with `gone` when they
 * are lost or cannot be read, or the work fails. While the database is away it only ends: the client comes back.
 */
export function followWhile(
  isAllowed: () => Promise<boolean>,
  line: { beat(): void; gone(): void; end(): void },
  watch: (whileAllowed: (work: () => Promise<void> | void) => void) => () => void,
): Followed {
  let isOver = false;
  const end = async () => {
    if (isOver) return;
    isOver = true;
    clearInterval(timer);
    stop();
  };
  const leave = async () => {
    if (isOver) return;
    await end();
    line.gone();
  };
  const whileAllowed = (work: () => Promise<void> | void) =>
    void isAllowed()
      .then((allowed) => {
        if (!isOver) return allowed ? work() : leave();
      })
      .catch((error: unknown) => (error instanceof DatabaseAwayError ? end().then(() => line.end()) : leave()));
  const stop = watch(whileAllowed);
  const timer = setInterval(() => whileAllowed(() => line.beat()), LIVE.heartbeatMs);
  timer.unref();
  return { isOver: () => isOver, end };
}
