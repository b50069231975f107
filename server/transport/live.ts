import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BoardId, ID_PATTERN, type PinId } from '../../contract/schemas/common';
import {
  type ChannelCtx,
  createLiveHub,
  followBoardLive,
  followPersonLive,
  followPinLive,
  type Line,
  type PersonLine,
  type PinLine,
} from '../domains/talk/live';
import { createConcurrencyLimit, enterAll } from '../platform/http/concurrency';
import { requireViewer, type Services } from '../platform/http/context';
import { ApiError, notFound } from '../platform/http/errors';
import type { RequestScope } from '../platform/http/requestScope';

/** Channels of one session in this process: tabs of one person, and some that have not noticed that they are closed. */
const PER_SESSION = 12;
/** Channels of one person, on all their devices. */
const PER_PERSON = 40;
const PER_PROCESS = 5000;
/** A client that leaves this many bytes unread is disconnected; it reconnects and catches up. */
const MAX_UNREAD_BYTES = 256_000;
const ID_SHAPE = new RegExp(ID_PATTERN);
const SEQ_SHAPE = /^[0-9]{1,9}$/;
/** Reconnection delay for browsers without the client's own, in ms. */
const RETRY_MS = 3000;

/**
 * GET /_/live/, /_/live/boards/{id}/?after={seq} and /_/live/pins/{id}/: a member's one channel, as server-sent events
 * (WHATWG HTML, 9.2). Its lines are `messages`, which says that their conversations have news, `typing`, of a board that they
 * may see `change` with its number as id, `reset` and `presence`, and of a pin `comments` with their count; `gone` ends it.
 */
export function registerLive(
  app: FastifyInstance,
  services: Services,
  scope: RequestScope,
  listen: ((wake: () => void) => () => Promise<void>) | undefined,
): void {
  const { db, clock, errorLog } = services;
  const hub = createLiveHub({ db, clock, onError: (error) => errorLog.note(error, 'live') });
  const open = new Set<ServerResponse>();
  const ofPerson = createConcurrencyLimit(PER_PERSON);
  const ofSession = createConcurrencyLimit(PER_SESSION);
  const stopListening = listen?.(() => hub.look());

  /** Opens the channel and lets `follow` write on it until it is closed. */
  async function openChannel(request: FastifyRequest, reply: FastifyReply, follow: Follow): Promise<void> {
    const ctx = await scope.contextOf(request);
    const viewer = requireViewer(ctx);
    const { token } = ctx.session;
    if (open.size >= PER_PROCESS) throw new ApiError('rateLimited', { retryAfter: 30 });
    const leave = enterAll([() => ofPerson.enter(viewer.id), () => ofSession.enter(token ?? '')]);

    const { raw } = reply;
    const lines: string[] = [];
    let write = (line: string) => void lines.push(line);
    const line = lineTo(
      (text) => write(text),
      () => raw.end(),
    );
    const ends = await follow({ db: ctx.db, clock: ctx.clock, token, viewer }, line).catch((error: unknown) => {
      leave();
      throw error;
    });
    reply.hijack();
    open.add(raw);
    const stopWatching = token === null ? () => {} : hub.watchSession(token, () => line.gone());
    raw.on('close', () => {
      open.delete(raw);
      leave();
      stopWatching();
      for (const end of ends) end().catch((error: unknown) => errorLog.note(error, 'live'));
    });
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-accel-buffering': 'no',
    });
    write = (text) => {
      // Several watchers may find the session ended.
      if (raw.writableEnded) return;
      raw.write(text);
      if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
    };
    write(`retry: ${RETRY_MS}\n\n`);
    for (const text of lines) write(text);
    if (raw.destroyed) raw.emit('close');
  }

  app.get('/_/live/', { config: { sendsNoHeaders: true } }, (request, reply) =>
    openChannel(request, reply, async (ctx, line) => [await followPersonLive(ctx, hub, line)]),
  );

  app.get('/_/live/boards/:id/', { config: { sendsNoHeaders: true } }, (request, reply) =>
    openChannel(request, reply, async (ctx, line) => {
      const { id } = request.params as { id: string };
      if (!ID_SHAPE.test(id)) throw notFound();
      const after = afterOf(request.headers['last-event-id'], request.query);
      const board = { boardId: id as BoardId, after, connectionId: randomUUID() };
      return [await followBoardLive(ctx, hub, board, line), await followPersonLive(ctx, hub, line)];
    }),
  );

  app.get('/_/live/pins/:id/', { config: { sendsNoHeaders: true } }, (request, reply) =>
    openChannel(request, reply, async (ctx, line) => {
      const { id } = request.params as { id: string };
      if (!ID_SHAPE.test(id)) throw notFound();
      return [await followPinLive(ctx, hub, id as PinId, line), await followPersonLive(ctx, hub, line)];
    }),
  );

  app.addHook('preClose', async () => {
    for (const raw of open) raw.end();
  });
  app.addHook('onClose', async () => {
    hub.close();
    await stopListening?.();
  });
}

type ChannelLine = Line & PersonLine & PinLine;

/** Answers what ends it. */
type Follow = (ctx: ChannelCtx, line: ChannelLine) => Promise<readonly (() => Promise<void>)[]>;

function afterOf(lastEventId: string | string[] | undefined, query: unknown): number | null {
  const asked = lastEventId ?? (query as { after?: unknown }).after;
  return typeof asked === 'string' && SEQ_SHAPE.test(asked) ? Number(asked) : null;
}

function lineTo(write: (line: string) => void, end: () => void): ChannelLine {
  const send = (event: string, data: unknown, id?: number) =>
    write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  return {
    changes(changes) {
      for (const change of changes) send('change', change, change.seq);
    },
    reset: (seq) => send('reset', { seq }, seq),
    presence: (people) => send('presence', people),
    messages: (news) => send('messages', news),
    typing: (all) => send('typing', all),
    comments: (news) => send('comments', news),
    beat: () => write(': here\n\n'),
    end,
    gone() {
      send('gone', {});
      end();
    },
  };
}
