import { queryHashes } from '../../../contract/queries/manifest';
import type { PinId } from '../../../contract/schemas/common';
import { ApiError as ServerError } from '../../../server/platform/http/errors';
import { ApiError, errorBody } from '../../../src/lib/apiError';
import type { HttpRequest } from '../../../src/lib/http';
import { createQueryClient, GraphQLFetchError, type QueryClientOptions } from '../../../src/resources/queryClient';
import { buildApiOptions } from '../../support/apiOptions';
import { createFakeClock } from '../../support/createTestStore';

function setUp(options: Partial<QueryClientOptions> = {}) {
  const sent: HttpRequest[] = [];
  const clock = createFakeClock();
  const client = createQueryClient({
    http: async (request) => {
      sent.push(request);
      return {
        status: 200,
        data: { data: { pin: { __typename: 'Error', code: 'notFound', message: String(sent.length) } } },
      };
    },
    clock,
    ...buildApiOptions(),
    sourceUrl: () => '/pin/5',
    ...options,
  });
  const ask = (pinId: string) => client.query('CloseupPageQuery', { pinId: pinId as PinId, isAuth: false });
  return { client, sent, clock, ask };
}

describe('the query transport', () => {
  it('[QUERY-001] [QUERY-005] [QUERY-006] [QUERY-007] [QUERY-008] sends hash and variables and says where from', async () => {
    const { sent, ask } = setUp({ handler: () => 'www/pin/[id]', isActive: () => false });
    await ask('5');
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/_/graphql/',
      body: { queryHash: queryHashes.CloseupPageQuery, variables: { pinId: '5', isAuth: false } },
      headers: {
        'Content-Type': 'application/json',
        'X-Source-Url': '/pin/5',
        'X-Query-Name': 'CloseupPageQuery',
        'X-App-State': 'background',
        'X-Page-Handler': 'www/pin/[id]',
      },
    });
    expect(Object.keys(sent[0]?.headers ?? {})).not.toContain('X-Force-Country');
  });

  it('[QUERY-009] [QUERY-010] passes on a country that the page forces', async () => {
    const { sent, ask } = setUp({ sourceUrl: () => '/pin/5?force_country=BR&force_country_from_ip=AR#top' });
    await ask('5');
    expect(sent[0]?.headers).toMatchObject({ 'X-Force-Country': 'BR', 'X-Force-Country-From-IP': 'AR' });
  });

  it('[QUERY-015] keeps an answer for 60 seconds, with its age, and fetches again after that', async () => {
    const { sent, clock, ask } = setUp();
    expect((await ask('5')).age).toBe(0);
    clock.advance(59_999);
    expect((await ask('5')).age).toBe(59_999);
    expect(sent).toHaveLength(1);
    clock.advance(1);
    expect((await ask('5')).age).toBe(0);
    expect(sent).toHaveLength(2);
  });

  it('[QUERY-014] keeps 100 answers; one more pushes the oldest out', async () => {
    const { sent, ask } = setUp();
    for (let pin = 0; pin < 101; pin++) await ask(String(pin));
    await ask('1');
    expect(sent).toHaveLength(101);
    await ask('0');
    expect(sent).toHaveLength(102);
  });

  it('[QUERY-016] [QUERY-017] a network failure is a GraphQLFetchError, told with names and never values', async () => {
    const told: GraphQLFetchError[] = [];
    const { ask } = setUp({
      http: () => Promise.reject(new ApiError(errorBody('server', 0, 'ECONNREFUSED'))),
      cookieNames: () => ['csrftoken'],
      onFetchError: (error) => told.push(error),
    });
    await expect(ask('5')).rejects.toBeInstanceOf(GraphQLFetchError);
    expect(told[0]).toMatchObject({ queryName: 'CloseupPageQuery', cookieNames: ['csrftoken'] });
    expect(told[0]?.headerNames).toContain('X-Source-Url');
    expect(JSON.stringify(told[0])).not.toContain('/pin/5');
  });

  it('[QUERY-013] an answer with errors is an error and is not kept', async () => {
    let calls = 0;
    const { ask } = setUp({
      http: async () => ({ status: 400, data: { errors: [{ message: `unknown hash, call ${++calls}` }] } }),
    });
    await expect(ask('5')).rejects.toMatchObject({ body: { message_detail: 'unknown hash, call 1', httpStatus: 400 } });
    await expect(ask('5')).rejects.toMatchObject({ body: { message_detail: 'unknown hash, call 2' } });
  });

  it('forgets all answers when the viewer changes', async () => {
    const { client, sent, ask } = setUp();
    await ask('5');
    client.clear();
    await ask('5');
    expect(sent).toHaveLength(2);
  });

  it('asks a newer server, which no longer knows the document, for the one that it knows by this name', async () => {
    const sent: HttpRequest[] = [];
    const { ask } = setUp({
      http: async (request) => {
        sent.push(request);
        if (request.method === 'GET') return { status: 200, data: { CloseupPageQuery: 'newer' } };
        const { queryHash } = request.body as { queryHash: string };
        if (queryHash === 'newer') return { status: 200, data: { data: { pin: { __typename: 'Pin' } } } };
        return {
          status: 400,
          data: { data: null, errors: [{ message: '', extensions: new ServerError('unknownQuery').toBody() }] },
        };
      },
    });
    expect((await ask('5')).data).toEqual({ pin: { __typename: 'Pin' } });
    expect(sent.map(({ path }) => path)).toEqual(['/_/graphql/', '/_/graphql/manifest.json', '/_/graphql/']);
  });

  it('throws the error object that stands in the answer', async () => {
    const error = { ...new ServerError('rateLimited').toBody(), message_detail: 'seven a second' };
    const { ask } = setUp({
      http: async () => ({ status: 429, data: { data: null, errors: [{ message: 'x', extensions: error }] } }),
    });
    await expect(ask('5')).rejects.toMatchObject({ body: error });
  });
});
