import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { ApiError, errorBody } from '../../../src/lib/apiError';
import type { HttpRequest } from '../../../src/lib/http';
import { readAnswer } from '../../../src/resources/createApi';
import { uploadResumably } from '../../../src/resources/resumableUpload';
import { runs } from '../../support/testLength';

const ok = (data: unknown) => ({ status: 200, data: { resource_response: { status: 'success', data } } });

/** A server that has `arrived` bytes; `breaks` says after how much of a piece the connection breaks. */
function createServer(breaks: (number | null)[]) {
  let arrived = '';
  let finished = 0;
  const calls: string[] = [];
  const http = async ({ method, path, body, headers }: HttpRequest) => {
    // As a server of an earlier version, so that pieces are sent.
    if (path === '/v3/uploads/whole') throw new ApiError(errorBody('notFound'));
    calls.push(`${method} ${path}`);
    if (path === '/v3/uploads/') return ok({ offset: arrived.length });
    if (path.endsWith('/finish')) {
      finished += 1;
      return ok({ id: '5' });
    }
    if (Number(headers?.['Upload-Offset']) !== arrived.length) throw new Error('a gap, or twice the same');
    const text = await (body as Blob).text();
    const kept = breaks.shift() ?? null;
    arrived += kept === null ? text : text.slice(0, kept);
    if (kept !== null) throw new ApiError(errorBody('server', 0));
    return { status: 204, data: '' };
  };
  return { http, calls, arrived: () => arrived, finished: () => finished };
}

const send = (text: string, server: ReturnType<typeof createServer>, onProgress?: (sent: number) => void) =>
  uploadResumably(new Blob([text]), {
    http: server.http,
    read: readAnswer,
    sleep: async () => {},
    id: 'oak',
    onProgress,
  });

it('sends each byte once, in order, wherever the connection breaks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' }),
      fc.array(fc.nat({ max: 40 }), { maxLength: 5 }),
      async (text, breaks) => {
        const server = createServer([...breaks]);
        const progress: number[] = [];
        expect(await send(text, server, (sent) => progress.push(sent))).toEqual({ id: '5' });
        expect(server.arrived()).toBe(text);
        expect(server.finished()).toBe(1);
        expect(progress).toEqual([...progress].sort((a, b) => a - b));
      },
    ),
    { numRuns: runs(100) },
  );
});

describe('a small file', () => {
  const whole = createHash('sha256').update('abc').digest('base64');

  it('[BUILD-018] is sent in one request, with what it must be', async () => {
    const requests: unknown[] = [];
    const http = async ({ method, path, body, headers }: HttpRequest) => {
      requests.push([method, path, await (body as Blob).text(), headers?.['Upload-Checksum']]);
      return ok({ id: '7' });
    };
    const options = { http, read: readAnswer, sleep: async () => {}, id: 'oak' };
    expect(await uploadResumably(new Blob(['abc']), options)).toEqual({ id: '7' });
    expect(requests).toEqual([['POST', '/v3/uploads/whole', 'abc', `sha256 ${whole}`]]);
  });

  it.each([
    ['no connection', errorBody('server', 0)],
    ['a busy server', errorBody('server', 503)],
    ['damage', { ...errorBody('conflict'), id: 'uploadDamaged' as const }],
  ])('is sent so that it resumes after %s', async (_why, body) => {
    const server = createServer([1]);
    const http = async (request: HttpRequest) => {
      if (request.path === '/v3/uploads/whole') throw new ApiError(body);
      return server.http(request);
    };
    const options = { http, read: readAnswer, sleep: async () => {}, id: 'oak' };
    expect(await uploadResumably(new Blob(['abc']), options)).toEqual({ id: '5' });
    expect([server.arrived(), server.finished()]).toEqual(['abc', 1]);
  });

  it('is no file of more bytes than a piece', async () => {
    const server = createServer([]);
    const paths: string[] = [];
    const http = (request: HttpRequest) => {
      paths.push(request.path);
      return server.http(request);
    };
    const options = { http, read: readAnswer, sleep: async () => {}, id: 'oak' };
    await uploadResumably(new Blob([new Uint8Array(4 * 1024 * 1024 + 1)]), options);
    expect(paths).toEqual(['/v3/uploads/', '/v3/uploads/oak', '/v3/uploads/oak', '/v3/uploads/oak/finish']);
  });
});

it('says what each piece must be, and sends a damaged one again', async () => {
  const server = createServer([]);
  const digests: (string | undefined)[] = [];
  let isDamaged = true;
  const http = async (request: HttpRequest) => {
    if (request.method !== 'PATCH') return server.http(request);
    digests.push(request.headers?.['Upload-Checksum']);
    if (!isDamaged) return server.http(request);
    isDamaged = false;
    throw new ApiError({ ...errorBody('conflict'), id: 'uploadDamaged' });
  };
  await uploadResumably(new Blob(['abc']), { http, read: readAnswer, sleep: async () => {}, id: 'oak' });
  expect(server.arrived()).toBe('abc');
  const digest = createHash('sha256').update('abc').digest('base64');
  expect(digests).toEqual([`sha256 ${digest}`, `sha256 ${digest}`]);
});

it('gives up after attempts that bring nothing forward', async () => {
  const server = createServer(Array.from({ length: 20 }, () => 0));
  await expect(send('abc', server)).rejects.toMatchObject({ body: { httpStatus: 0 } });
  expect(server.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(6);
});

it('does not try again what is refused', async () => {
  let calls = 0;
  const http = async () => {
    calls += 1;
    throw new ApiError(errorBody('tooLarge'));
  };
  const options = { http, read: readAnswer, sleep: async () => {}, id: 'oak' };
  await expect(uploadResumably(new Blob(['a']), options)).rejects.toMatchObject({ body: { code: 'tooLarge' } });
  expect(calls).toBe(1);
});
