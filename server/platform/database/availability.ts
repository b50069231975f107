import type { Log } from '../ops/log';
import { DatabaseAwayError, wordsOf } from './errors';

const PROBE_EVERY_MS = 1000;

/**
 * Whether the database can be reached. One line is logged when it goes and one when it is back: what fails meanwhile is
 * refused at once and not logged again. A connection that was lost alone is one line as well.
 */
export class Availability {
  readonly #probe: () => Promise<void>;
  readonly #log: Log;
  readonly #everyMs: number;
  #state: 'here' | 'suspected' | 'away' | 'closed' = 'here';
  #reason = '';
  #timer: NodeJS.Timeout | undefined;

  /** `probe` rejects if the database cannot be reached. It must not wait for connections that others hold. */
  constructor(options: { probe: () => Promise<void>; log: Log; everyMs?: number }) {
    this.#probe = options.probe;
    this.#log = options.log;
    this.#everyMs = options.everyMs ?? PROBE_EVERY_MS;
  }

  /** Throws if the database is known to be away: nobody waits for a connection that cannot be had. */
  refuseAway(): void {
    if (this.#state === 'away') throw this.awayError(new Error(this.#reason));
  }

  isAway(): boolean {
    return this.#state === 'away';
  }

  /** Looks whether the database is away, after a connection was lost or could not be had. */
  suspect(error: unknown): void {
    if (this.#state !== 'here') return;
    this.#state = 'suspected';
    this.#reason = wordsOf(error);
    void this.#look(Date.now());
  }

  /** The error for what failed because a connection was lost or could not be had. */
  awayError(cause: unknown): DatabaseAwayError {
    this.suspect(cause);
    return new DatabaseAwayError(cause, { isLogged: true });
  }

  close(): void {
    this.#state = 'closed';
    clearTimeout(this.#timer);
  }

  async #look(since: number): Promise<void> {
    const failure = await this.#probe().then(
      () => null,
      (error: unknown) => wordsOf(error),
    );
    if (this.#state === 'closed') return;
    if (failure === null) {
      if (this.#state === 'away') this.#log.info({ ms: Date.now() - since }, 'The database is back');
      else this.#log.warn({ reason: this.#reason }, 'A connection to the database was lost; the database is there');
      this.#state = 'here';
      return;
    }
    if (this.#state === 'suspected') this.#log.error({ reason: failure }, 'The database cannot be reached');
    this.#state = 'away';
    this.#reason = failure;
    this.#timer = setTimeout(() => void this.#look(since), this.#everyMs).unref();
  }
}
