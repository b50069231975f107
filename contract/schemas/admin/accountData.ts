import { type Static, Type } from 'typebox';
import { Done, Nullable, OneOf, Passcode, TimestampSchema } from '../common';

const closed = { additionalProperties: false };

/** How the copy of one's data stands; null: none was asked for, or it has expired. */
const DataExportSchema = Nullable(
  Type.Object({
    status: OneOf(['running', 'ready', 'failed'] as const),
    done: Type.Integer(),
    total: Type.Integer(),
    bytes: Type.Integer(),
    created_at: TimestampSchema,
    expires_at: Nullable(TimestampSchema),
  }),
);
export type DataExport = Static<typeof DataExportSchema>;

export const accountDataSchemas = {
  'DataExportResource.get': { options: Type.Object({}, closed), data: DataExportSchema },
  /** Asks for a copy; while one is being made nothing new is begun. */
  'DataExportResource.create': { options: Type.Object({}, closed), data: DataExportSchema },
  /** Deactivates the account, or deletes it after the days of grace; all devices are logged out, and logging in takes it back. */
  'AccountClosingResource.create': {
    options: Type.Object(
      {
        how: OneOf(['deactivate', 'delete'] as const),
        current_password: Type.Optional(Type.String({ maxLength: 1024 })),
        ...Passcode,
      },
      closed,
    ),
    data: Done,
  },
};
