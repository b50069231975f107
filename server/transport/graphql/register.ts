import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import mercurius from 'mercurius';
import type { QueryName } from '../../../contract/queries/queries';
import type { Ctx } from '../../platform/http/context';
import { ApiError } from '../../platform/http/errors';
import type { RequestScope } from '../../platform/http/requestScope';
import { asObject } from '../bodies';
import { describeError } from '../errors';
import { dropAbsent } from './camelize';
import { readDocuments, readSchema } from './documents';
import { type QueryRun, resolvers } from './resolvers';
import { checkVariables } from './variables';

/** Runs known documents by name, for pages that are rendered here. Throws ApiError. */
export interface QueryRunner {
  run(name: string, variables: unknown, ctx: Ctx): Promise<unknown>;
}

const PATH = '/_/graphql/';

/**
 * POST /_/graphql/ runs the documents known at build time, named by their hash (ledger QUERY-001, QUERY-013), and
 * GET /_/graphql/manifest.json lists the hashes by name. Failures answer `{ data: null, errors: [{ message, extensions }] }`,
 * where `extensions` is the error object of all answers.
 */
export async function registerGraphql(app: FastifyInstance, scope: RequestScope): Promise<QueryRunner> {
  await app.register(mercurius, {
    schema: readSchema(),
    resolvers,
    routes: false,
    graphiql: false,
    jit: 1,
    // Failures are answered and logged by `sendError`; the default would log each 404 with its stack.
    errorFormatter: (execution) => ({ statusCode: 200, response: execution }),
  });
  const documents = readDocuments();
  const byHash = new Map(documents.map((document) => [document.hash, document]));
  const byName = new Map<string, (typeof documents)[number]>(documents.map((document) => [document.name, document]));

  const run = async (name: QueryName, text: string, variables: unknown, ctx: Ctx): Promise<unknown> => {
    const query: QueryRun = { ctx, records: {}, failure: undefined };
    const { data, errors } = await app.graphql(text, { run: query }, checkVariables(name, variables));
    if (query.failure !== undefined) throw query.failure;
    if (errors?.length || !data) throw errors?.[0] ?? new Error('A query answered nothing');
    dropAbsent(data, query.records);
    return data;
  };

  app.get(`${PATH}manifest.json`, async (_request, reply) => {
    void reply.header('cache-control', 'no-cache');
    return Object.fromEntries(documents.map(({ name, hash }) => [name, hash]));
  });

  app.post(PATH, { errorHandler: (error, _request, reply) => sendError(reply, error) }, async (request, reply) => {
    const { queryHash, variables, ...others } = asObject(request.body, 'queryHash and variables');
    const document = byHash.get(String(queryHash));
    if (!document) throw unknownQuery(queryHash);
    const [unknown] = Object.keys(others);
    if (unknown !== undefined) {
      throw new ApiError('invalidParameters', { fields: { [unknown]: 'fieldUnknown' } });
    }
    const data = await run(document.name, document.text, variables, await scope.contextOf(request));
    void reply.header('cache-control', 'private, no-store');
    return { data };
  });

  return {
    async run(name, variables, ctx) {
      const document = byName.get(name);
      if (!document) throw unknownQuery(name);
      return run(document.name, document.text, variables, ctx);
    },
  };
}

/** Ledger QUERY-013: the error names the hash, and nothing was run. */
function unknownQuery(hash: unknown): ApiError {
  return new ApiError('unknownQuery', {
    detail: `There is no document '${String(hash).slice(0, 100)}'.`,
    extra: { queryHash: String(hash).slice(0, 100) },
  });
}

function sendError(reply: FastifyReply, error: FastifyError): FastifyReply {
  const known = describeError(error);
  if (known.httpStatus >= 500) reply.log.error({ err: error }, 'query failed');
  if (known.retryAfter !== undefined) void reply.header('retry-after', known.retryAfter);
  return reply
    .status(known.httpStatus)
    .header('cache-control', 'private, no-store')
    .send({ data: null, errors: [{ message: known.message, extensions: known.toBody() }] });
}
