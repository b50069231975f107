import { type Static, Type } from 'typebox';
import { AUDIT_ACTIONS } from '../../constants/running/auditLog';
import { ID_PATTERN, OneOf, TimestampSchema } from '../common';

const AuditEntrySchema = Type.Object({
  id: Type.String(),
  /** Username of the site admin at that time; '' where a command on the server did it. */
  actor: Type.String(),
  action: OneOf(AUDIT_ACTIONS),
  /** Id of what it was done to, and its name at that time; '' where there is none. */
  subject: Type.String(),
  subject_name: Type.String(),
  reason: Type.String(),
  created_at: TimestampSchema,
});
export type AuditEntry = Static<typeof AuditEntrySchema>;

export const auditLogSchemas = {
  /** What site admins did, the newest first. `before` is the id of the last entry of the page before. */
  'AuditLogResource.get': {
    options: Type.Object(
      { before: Type.Optional(Type.String({ pattern: ID_PATTERN })) },
      { additionalProperties: false },
    ),
    data: Type.Object({ entries: Type.Array(AuditEntrySchema), has_more: Type.Boolean() }),
  },
};
