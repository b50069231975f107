import { type Static, Type } from 'typebox';
import { Nullable, OneOf, TimestampSchema } from '../common';

const OperationsMailSchema = Type.Object({
  id: Type.String(),
  address: Type.String(),
  /** 'saved': no mail server is configured, so the mail can be read here and in the data folder. */
  status: OneOf(['queued', 'sent', 'saved']),
  subject: Nullable(Type.String()),
  /** As plain text; only for saved mails. */
  body: Nullable(Type.String()),
  created_at: TimestampSchema,
  sent_at: Nullable(TimestampSchema),
});
export type OperationsMail = Static<typeof OperationsMailSchema>;

/** The newest mails, for site admins. */
export const mailSchemas = {
  'OperationsMailsResource.get': {
    options: Type.Object({}, { additionalProperties: false }),
    data: Type.Object({ is_configured: Type.Boolean(), mails: Type.Array(OperationsMailSchema) }),
  },
};
