import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Whoever has opened a connection, or got an answer on it, may send a request for so long before it is closed. */
const IDLE_MS = 1000;
/** A connection over which a request began and does not go on is closed after this time. */
const STUCK_MS = 4000;

/**
 * An HTTP server that listens before its app is there, and loses no request when either begins or ends: the app takes
 * over the same socket, and connections are closed only when nothing has come over them for a while. A proxy does not
 * repeat a POST that it sent over a connection that was closed.
 */
export class EarlyServer extends Server {
  #handler: RequestListener | undefined;
  #isTaken = false;
  /** Connections without a whole request; `hasBegun`: a part of one has come. */
  readonly #idle = new Map<Socket, { since: number; bytes: number; hasBegun: boolean }>();

  constructor(early: RequestListener) {
    super((request, response) => (this.#isTaken ? this.serve(request, response) : early(request, response)));
    this.on('connection', (socket: Socket) => {
      this.#noteIdle(socket);
      socket.once('close', () => this.#idle.delete(socket));
    });
    this.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#idle.delete(socket);
      response.once('close', () => {
        if (!socket.destroyed) this.#noteIdle(socket);
      });
    });
  }

  #noteIdle(socket: Socket): void {
    this.#idle.set(socket, { since: performance.now(), bytes: socket.bytesRead, hasBegun: false });
  }

  /** The app that answers from the next `listen` on. */
  setApp(handler: RequestListener): void {
    this.#handler = handler;
  }

  serve(request: IncomingMessage, response: ServerResponse): void {
    this.#handler?.(request as never, response as never);
  }

  /** The second time: the app answers from now on. */
  override listen(...given: unknown[]): this {
    if (!this.listening) return super.listen(...(given as []));
    this.#isTaken = true;
    this.emit('taken');
    queueMicrotask(() => this.emit('listening'));
    return this;
  }

  /** Also called by `close`; it may be called again until all are closed. */
  override closeIdleConnections(): void {
    const now = performance.now();
    for (const [socket, idle] of this.#idle) {
      if (socket.bytesRead !== idle.bytes) {
        Object.assign(idle, { since: now, bytes: socket.bytesRead, hasBegun: true });
      } else if (now - idle.since >= (idle.hasBegun ? STUCK_MS : IDLE_MS)) {
        socket.destroy();
      }
    }
  }
}
