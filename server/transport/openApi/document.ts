import { API_PATH, API_SCOPES, type ApiScope } from '../../../contract/constants/people/apiTokens';
import { OAUTH_PATHS } from '../../../contract/constants/people/oauth';
import { endpoints } from '../../../contract/endpoints';
import type { Endpoint } from '../../../contract/endpoints/endpoint';
import { schemas } from '../../../contract/schemas';
import { BoardIdSchema } from '../../../contract/schemas/common';
import { API_CALLS, type ApiCall, ARCHIVE_CALL, type CallFile } from './calls';
import { type FieldSchema, fieldsOf } from './options';

export const isPaged = ({ key }: ApiCall): boolean => (endpoints[key] as Endpoint).paged === true;

export const successStatus = ({ method }: ApiCall): 200 | 201 => (method === 'POST' ? 201 : 200);

/** The OpenAPI 3.1 document of the open API, made from the schemas of the contract. `origin`: of this site. */
export function openApiDocument(origin: string): object {
  const records = createRecords();
  const paths: Record<string, Record<string, object>> = {};
  for (const call of API_CALLS) {
    const path = paths[call.path] ?? {};
    path[call.method.toLowerCase()] = operation(call, records.refer);
    paths[call.path] = path;
  }
  paths[ARCHIVE_CALL.path] = { get: archiveOperation() };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Magpie API',
      version: '1',
      description: `Each call needs a token in the header Authorization: one of the settings, or one by OAuth 2.1. Scopes: ${API_SCOPES.join(', ')}.`,
    },
    servers: [{ url: `${origin}${API_PATH}` }],
    security: [{ token: [] }, { oauth: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' }, oauth: oauthScheme(origin) },
      schemas: { ...records.all, Error: ERROR_SCHEMA },
      responses: { Error: { description: 'What is wrong.', content: json({ $ref: '#/components/schemas/Error' }) } },
    },
  };
}

const SCOPE_TEXTS: Readonly<Record<ApiScope, string>> = {
  'account:read': 'The profile of the owner.',
  'boards:read': 'Boards and sections, the secret ones too.',
  'boards:write': 'Create, change and delete boards and sections.',
  'pins:read': 'Pins, those on secret boards too, and the search.',
  'pins:write': 'Create, save, change and delete pins.',
  'webhooks:write': 'Manage webhooks.',
};

/** For applications of others; PKCE is required. */
const oauthScheme = (origin: string) => ({
  type: 'oauth2',
  flows: {
    authorizationCode: {
      authorizationUrl: origin + OAUTH_PATHS.authorize,
      tokenUrl: origin + OAUTH_PATHS.token,
      refreshUrl: origin + OAUTH_PATHS.token,
      scopes: SCOPE_TEXTS,
    },
  },
});

const json = (schema: object) => ({ 'application/json': { schema } });

const ERROR_SCHEMA = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'httpStatus', 'extraData'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        message_detail: { type: 'string' },
        httpStatus: { type: 'integer' },
        extraData: { type: 'object', properties: { fields: { type: 'object' } } },
      },
    },
  },
};

const securityOf = (scope: ApiScope) => [{ token: [] }, { oauth: [scope] }];

function operation(call: ApiCall, refer: Refer): object {
  const fields = fieldsOf(call);
  const inBody = fields.filter(({ place }) => place === 'body');
  const body = {
    type: 'object',
    required: inBody.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: Object.fromEntries(inBody.map(({ name, schema }) => [name, refer(schema)])),
    additionalProperties: false,
  };
  return {
    operationId: `${call.key.replace('Resource', '').replace('.', '_')}`,
    summary: call.summary,
    description: `Needs the scope ${call.scope}.`,
    'x-scope': call.scope,
    security: securityOf(call.scope),
    parameters: fields
      .filter(({ place }) => place !== 'body')
      .map(({ name, place, isRequired, schema }) => ({ name, in: place, required: isRequired, schema: refer(schema) })),
    ...(inBody.length > 0 && {
      requestBody: { required: true, content: { ...json(body), ...(call.file && formContent(call.file, body)) } },
    }),
    responses: {
      [successStatus(call)]: { description: 'The answer.', content: json(answerSchema(call, refer)) },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

function archiveOperation(): object {
  const { scope, summary } = ARCHIVE_CALL;
  return {
    operationId: 'BoardArchive_get',
    summary,
    description: `Needs the scope ${scope}.`,
    'x-scope': scope,
    security: securityOf(scope),
    parameters: [{ name: 'board_id', in: 'path', required: true, schema: BoardIdSchema }],
    responses: {
      200: { description: 'The file.', content: { 'application/zip': {} } },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

interface BodySchema {
  type: string;
  required: string[];
  properties: Record<string, unknown>;
  additionalProperties: boolean;
}

/** The same fields as a form, with the file in place of an option. */
function formContent({ part, insteadOf }: CallFile, { required, properties, ...more }: BodySchema): object {
  const others = Object.entries(properties).filter(([name]) => name !== insteadOf);
  const schema = {
    ...more,
    required: [...required.filter((name) => name !== insteadOf), part],
    properties: { ...Object.fromEntries(others), [part]: { contentMediaType: 'application/octet-stream' } },
  };
  return { 'multipart/form-data': { schema } };
}

function answerSchema(call: ApiCall, refer: Refer): object {
  return {
    type: 'object',
    required: isPaged(call) ? ['data', 'bookmark'] : ['data'],
    properties: {
      data: refer(schemas[call.key].data as unknown as FieldSchema),
      ...(isPaged(call) && { bookmark: { type: 'string' } }),
    },
  };
}

type Refer = (schema: FieldSchema) => unknown;

/** Collects the records of schemas under their names, and refers to them: a pin is in most answers. */
function createRecords(): { refer: Refer; all: Record<string, unknown> } {
  const all: Record<string, unknown> = {};
  const names = new Map<object, string>();
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(refer);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, refer(inner)]));
  };
  const refer = (value: unknown): unknown => {
    const base = recordName(value);
    if (base === null) return copy(value);
    let name = names.get(value as object);
    if (name === undefined) {
      name = Object.hasOwn(all, base) ? `${base}${names.size}` : base;
      names.set(value as object, name);
      all[name] = null;
      all[name] = copy(value);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  return { refer, all };
}

/** The name of a record that has a `type` of its own, such as Pin; null for any other schema. */
export function recordName(schema: unknown): string | null {
  const type = (schema as FieldSchema | null)?.properties?.type?.const;
  if (typeof type !== 'string') return null;
  return type
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
