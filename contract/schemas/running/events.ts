import { type Static, Type } from 'typebox';

const closed = { additionalProperties: false };
/** Names of facts. */
export const NAME = '^[A-Za-z_][A-Za-z0-9_]{0,39}$';
const UUID = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';
export const DAY = '^20[2-9][0-9]-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';

const code = Type.Integer({ minimum: 0, maximum: 100_000 });
const Facts = Type.Record(
  Type.String({ pattern: NAME }),
  Type.Union([Type.String({ maxLength: 300 }), Type.Number(), Type.Boolean(), Type.Null()]),
  { maxProperties: 20, ...closed },
);
export type Facts = Static<typeof Facts>;

/** One analytics event (ledger LOG-001). Fields that do not apply are omitted. */
export const LoggedEventSchema = Type.Object(
  {
    event_type: code,
    view_type: Type.Optional(code),
    /** The variant of a view: the tab, the scope. */
    view_parameter: Type.Optional(code),
    view_data: Type.Optional(Facts),
    component: Type.Optional(code),
    /** Id of the pin, board or person that it concerns. */
    object_id_str: Type.Optional(Type.String({ maxLength: 64 })),
    aux_data: Type.Optional(Facts),
    event_data: Type.Optional(Facts),
    /** By the browser's clock. ms since 1970. */
    time: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }),
    /** Made by the client: an event that arrives twice is stored once. */
    clientUUID: Type.String({ pattern: UUID }),
    appState: Type.Union([Type.Literal('active'), Type.Literal('inactive'), Type.Literal('background')]),
  },
  closed,
);
export type LoggedEvent = Static<typeof LoggedEventSchema>;

export const Days = {
  from: Type.Optional(Type.String({ pattern: DAY })),
  to: Type.Optional(Type.String({ pattern: DAY })),
};

export const eventSchemas = {
  'ApiCResource.create': {
    options: Type.Object(
      {
        events: Type.Array(LoggedEventSchema, { minItems: 1, maxItems: 500 }),
        /** When the batch was sent, by the browser's clock: shows how wrong that clock is. */
        report_time: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }),
      },
      closed,
    ),
    /** How many events are stored, including those that were stored before. */
    data: Type.Object({ accepted: Type.Integer() }),
  },
  'EventCountsResource.get': {
    options: Type.Object(Days, closed),
    data: Type.Array(
      Type.Object({
        day: Type.String(),
        event_type: Type.Integer(),
        view_type: Type.Union([Type.Integer(), Type.Null()]),
        count: Type.Integer(),
      }),
    ),
  },
};
