import { ERRORS } from '../../../contract/errors';
import type { BoardId, PinId } from '../../../contract/schemas/common';
import { ApiError } from '../../../src/lib/apiError';
import { createApi, readAnswer, requestOf } from '../../../src/resources/createApi';
import { resourceOf } from '../../../src/resources/resources';
import { buildApiOptions } from '../../support/apiOptions';
import { buildPin } from '../../support/factories';

const request = (key: Parameters<typeof resourceOf>[0], options: Record<string, unknown>, idempotencyKey?: string) =>
  requestOf(resourceOf(key), options, idempotencyKey === undefined ? {} : { idempotencyKey });

describe('building a call', () => {
  it('[QUERY-031] reads take their options as JSON in the address', () => {
    const { method, path } = request('BoardFeedResource.get', { board_id: '5' as BoardId, bookmark: 'a&b' });
    expect(method).toBe('GET');
    expect(path).toBe(
      `/resource/BoardFeedResource/get/?options=${encodeURIComponent('{"board_id":"5","bookmark":"a&b"}')}`,
    );
  });

  it('[QUERY-031] writes take them in the body, and creating ones say a key', () => {
    expect(request('RepinResource.create', { pin_id: '5', board_id: '6' }, 'key-1')).toMatchObject({
      method: 'POST',
      path: '/resource/RepinResource/create/',
      body: { options: { pin_id: '5', board_id: '6' } },
      headers: { 'Idempotency-Key': 'key-1' },
    });
  });

  it('[PIN-010] [BOARD-013] other paths take theirs in the path and the query', () => {
    expect(request('BoardTitleSuggestionsResource.get', { id: '7' as PinId }).path).toBe(
      '/v3/pins/7/board_title_suggestions/',
    );
    expect(request('V3BoardResource.get', { id: '5', fields: 'id,blocking_actions' }).path).toBe(
      '/v3/boards/5/?fields=id%2Cblocking_actions',
    );
    expect(request('BoardTitleSuggestionsResource.get', { id: '../../x' }).path).toContain('..%2F..%2Fx');
  });

  it('[ACCT-003] [ACCT-025] handshakes are plain bodies, the registration form-encoded', () => {
    const { body } = request('RegisterEmailHandshake.create', { email: 'a@example.org', username: undefined });
    expect(String(body)).toBe('email=a%40example.org');
    expect(request('LoginHandshake.create', { password: 'x' })).toMatchObject({
      path: '/v3/login/handshake/',
      body: { password: 'x' },
    });
  });
});

describe('reading an answer', () => {
  it('[QUERY-028] takes the data and the bookmark out of resource_response', () => {
    const data = [buildPin()];
    const answer = {
      resource_response: { status: 'success', data, bookmark: 'b' },
      resource: { name: 'X', options: {} },
    };
    expect(readAnswer({ status: 200, data: answer })).toMatchObject({ data, bookmark: 'b' });
  });

  it('[QUERY-029] raises the error of the answer', () => {
    const error = {
      ...ERRORS.forbidden,
      code: 'forbidden',
      httpStatus: 403,
      extraData: {},
      message: 'No',
      message_detail: '',
    };
    const answer = { resource_response: { status: 'failure', data: null, error } };
    expect(() => readAnswer({ status: 403, data: answer })).toThrow(ApiError);
    expect(() => readAnswer({ status: 403, data: answer })).toThrow('No');
  });

  it.each([
    ['a page of a proxy', '<html>Bad gateway</html>'],
    ['nothing', null],
    ['something else', { ok: true }],
  ])('%s is a server error with the words that people know', (_, data) => {
    expect(() => readAnswer({ status: 502, data })).toThrow('Sorry! Something went wrong on our end!');
  });
});

it('[LOG-009] a beacon carries its token in the body and its account in the address, for it can set no header', () => {
  const sent: unknown[] = [];
  const about = { ...buildApiOptions(), csrfToken: () => 'token', account: () => '7' };
  const batch = { events: [], report_time: 5 };
  const api = createApi({ ...about, sendBeacon: (path, body) => sent.push([path, body]) > 0 });
  expect(api.beacon('ApiCResource.create', batch)).toBe(true);
  expect(sent).toEqual([['/resource/ApiCResource/create/?account=7', { csrf_token: 'token', options: batch }]]);
  expect(createApi(about).beacon('ApiCResource.create', batch)).toBe(false);
});
