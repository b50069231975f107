import { Duplex } from 'node:stream';
import { TERMINATE } from './protocol';

/** What the stream needs of the database behind it. */
export interface Wire {
  /** Sends one batch; `onAnswer` gets the bytes of the response. */
  send(batch: Uint8Array, onAnswer: (bytes: Uint8Array) => void): void;
  /** Called once if the database is lost. */
  onLost(listener: (error: Error) => void): () => void;
}

/**
 * The part of a network socket that a pg client uses, with the database worker at its other end. pg corks the stream
 * while it writes the messages of one query, so `_writev` gets whole batches, as the worker needs them.
 */
export class WorkerStream extends Duplex {
  readonly #open: () => Promise<Wire>;
  #wire: Wire | undefined;
  #stopListening: (() => void) | undefined;

  constructor(open: () => Promise<Wire>) {
    super();
    this.#open = open;
  }

  connect(): this {
    this.#open().then(
      (wire) => {
        this.#wire = wire;
        this.#stopListening = wire.onLost((error) => this.destroy(error));
        this.emit('connect');
      },
      (error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send([chunk]);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk));
    done();
  }

  #send(chunks: readonly Uint8Array[]): void {
    if (chunks[0]?.[0] === TERMINATE) {
      this.push(null);
      return;
    }
    // A copy, because the buffer is transferred to the worker and pg's buffers are shared.
    const batch = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
    let offset = 0;
    for (const chunk of chunks) {
      batch.set(chunk, offset);
      offset += chunk.length;
    }
    this.#wire?.send(batch, (bytes) => {
      if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    });
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#stopListening?.();
    done(error);
  }
}
