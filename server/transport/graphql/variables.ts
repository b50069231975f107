import { Type } from 'typebox';
import { LIMITS } from '../../../contract/constants/limits';
import type { QueryName, QueryVariables } from '../../../contract/queries/queries';
import { PinIdSchema } from '../../../contract/schemas/common';
import { compileCheck } from '../validation';

const closed = { additionalProperties: false };
const DEEPEST = 100;

/** Where a visitor may have come from (ledger CLOSE-009); the same as in schema.graphql. */
const SOURCES = [
  'board',
  'closeup',
  'deep_linking',
  'homefeed',
  'profile',
  'related',
  'search',
  'today',
  'unknown',
] as const;
const Source = Type.Union(SOURCES.map((source) => Type.Literal(source)));

const schemas = {
  CloseupDetailQuery: Type.Object({ pinId: PinIdSchema, isAuth: Type.Boolean(), isDesktop: Type.Boolean() }, closed),
  CloseupPageQuery: Type.Object({ pinId: PinIdSchema, isAuth: Type.Boolean() }, closed),
  RelatedModulesFeedQuery: Type.Object(
    {
      pinId: PinIdSchema,
      source: Type.Optional(Source),
      searchQuery: Type.Optional(Type.String({ maxLength: LIMITS.searchQuery })),
      homefeedSourceSig: Type.Optional(Type.String({ maxLength: 200 })),
      topLevelSource: Type.Optional(Source),
      topLevelSourceDepth: Type.Optional(Type.Integer({ minimum: 0, maximum: DEEPEST })),
      cursor: Type.Optional(Type.String({ maxLength: 4096 })),
    },
    closed,
  ),
};

const checks = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [name, compileCheck<Record<string, unknown>>(schema)]),
);

/** The variables of a query, checked: 400 that names what is wrong. */
export function checkVariables<N extends QueryName>(name: N, variables: unknown): QueryVariables<N> {
  const check = checks[name];
  if (!check) throw new Error(`The variables of ${name} have no schema`);
  return check(variables ?? {}) as QueryVariables<N>;
}
