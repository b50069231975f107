/** A semaphore of `size` slots with a first-in, first-out queue. */
export class Slots {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** `ready` resolves when a slot is free. Always call `leave`: it passes the slot to the next in the queue. */
  enter(): { ready: Promise<void>; leave: () => void } {
    let state: 'waiting' | 'running' | 'left' = 'waiting';
    let begin = () => {};
    const ready = new Promise<void>((resolve) => {
      begin = () => {
        state = 'running';
        resolve();
      };
    });
    if (this.free > 0) {
      this.free -= 1;
      begin();
    } else this.waiting.push(begin);

    const leave = () => {
      const wasRunning = state === 'running';
      if (state === 'waiting') this.waiting.splice(this.waiting.indexOf(begin), 1);
      state = 'left';
      if (!wasRunning) return;
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    };
    return { ready, leave };
  }
}
