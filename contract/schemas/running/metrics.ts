import { type Static, Type } from 'typebox';
import { ERROR_KINDS, METRIC_NAMES, SERVER_ERROR } from '../../constants/running/metrics';
import { OneOf } from '../common';
import { Days, NAME } from './events';

const closed = { additionalProperties: false };

/** The page's handler (`www/pin/[id]`), never its URL, because URLs identify people and boards. */
const Route = Type.String({ maxLength: 100, pattern: '^[A-Za-z0-9_/\\[\\]-]*$' });
const Release = Type.String({ maxLength: 80, pattern: '^[A-Za-z0-9._+-]*$' });

const Metric = Type.Object(
  {
    name: OneOf(METRIC_NAMES),
    value: Type.Number({ minimum: 0, maximum: 1e9 }),
    route: Route,
    /** Only names and numbers, such as the element that shifted. */
    detail: Type.Optional(
      Type.Record(Type.String({ pattern: NAME }), Type.Union([Type.String({ maxLength: 200 }), Type.Number()]), {
        maxProperties: 20,
        ...closed,
      }),
    ),
  },
  closed,
);
export type Metric = Static<typeof Metric>;

const ClientError = Type.Object(
  {
    kind: OneOf(ERROR_KINDS),
    message: Type.String({ maxLength: 500 }),
    stack: Type.String({ maxLength: 4000 }),
    route: Route,
  },
  closed,
);
export type ClientError = Static<typeof ClientError>;

const StringUse = Type.Object(
  {
    id: Type.String({ maxLength: 100 }),
    locale: Type.String({ maxLength: 10 }),
    count: Type.Integer({ minimum: 1, maximum: 10_000 }),
  },
  closed,
);
export type StringUse = Static<typeof StringUse>;

const Figures = { count: Type.Integer(), p50: Type.Number(), p75: Type.Number(), p95: Type.Number() };

export const metricSchemas = {
  'ClientReportsResource.create': {
    options: Type.Object(
      {
        /** The build that runs in the browser. */
        release: Release,
        metrics: Type.Optional(Type.Array(Metric, { maxItems: 200 })),
        errors: Type.Optional(Type.Array(ClientError, { maxItems: 20 })),
        strings: Type.Optional(Type.Array(StringUse, { maxItems: 200 })),
      },
      closed,
    ),
    data: Type.Object({ accepted: Type.Integer() }),
  },
  'ClientMetricsResource.get': {
    options: Type.Object(Days, closed),
    data: Type.Array(Type.Object({ name: Type.String(), route: Type.String(), ...Figures })),
  },
  'ClientErrorsResource.get': {
    options: Type.Object(Days, closed),
    data: Type.Array(
      Type.Object({
        fingerprint: Type.String(),
        kind: OneOf([...ERROR_KINDS, SERVER_ERROR]),
        message: Type.String(),
        stack: Type.String(),
        releases: Type.Array(Type.String()),
        routes: Type.Array(Type.String()),
        count: Type.Integer(),
        first_at: Type.String(),
        last_at: Type.String(),
      }),
    ),
  },
  'StringUsageResource.get': {
    options: Type.Object(Days, closed),
    data: Type.Array(Type.Object({ id: Type.String(), locale: Type.String(), count: Type.Integer() })),
  },
};
