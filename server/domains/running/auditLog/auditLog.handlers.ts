import type { auditLogEndpoints } from '../../../../contract/endpoints/running/auditLog';
import type { AuditEntryId } from '../../../platform/database/ids';
import type { Handlers } from '../../../platform/http/context';
import { listEntries } from './auditLog.service';

export const auditLogHandlers = {
  'AuditLogResource.get': async ({ before }, ctx) => ({
    data: await listEntries(ctx, (before as AuditEntryId | undefined) ?? null),
  }),
} satisfies Handlers<typeof auditLogEndpoints>;
