import { Transform, type TransformCallback } from 'node:stream';

/**
 * Joins the chunks that are written in one tick. React writes a page in chunks of 2 kB, and compressing and sending each of
 * them alone takes several times as long as rendering them.
 */
export class Gathering extends Transform {
  #pieces: Buffer[] = [];
  #timer: NodeJS.Immediate | undefined;

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pieces.push(piece);
    this.#timer ??= setImmediate(() => this.#handOn());
    done();
  }

  override _flush(done: TransformCallback): void {
    clearImmediate(this.#timer);
    this.#handOn();
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearImmediate(this.#timer);
    done(error);
  }

  #handOn(): void {
    this.#timer = undefined;
    if (this.#pieces.length > 0) this.push(Buffer.concat(this.#pieces));
    this.#pieces = [];
  }
}
