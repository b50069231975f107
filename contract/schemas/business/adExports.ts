import { type Static, Type } from 'typebox';
import { AdAccountIdSchema, Nullable, OneOf, TimestampSchema } from '../common';

const options = Type.Object({ ad_account_id: AdAccountIdSchema }, { additionalProperties: false });

/** null: none was asked for, or it has expired. */
const AdExportSchema = Nullable(
  Type.Object({
    status: OneOf(['running', 'ready', 'failed']),
    bytes: Type.Integer({ minimum: 0 }),
    created_time: TimestampSchema,
    expires_time: Nullable(TimestampSchema),
  }),
);
export type AdExport = Static<typeof AdExportSchema>;

export const adExportSchemas = {
  'AdExportResource.get': { options, data: AdExportSchema },
  /** Starts another one, unless one is being made. */
  'AdExportResource.create': { options, data: AdExportSchema },
};
