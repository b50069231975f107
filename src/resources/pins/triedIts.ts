import { triedItSchema } from '../../entities/pins/triedIts';
import type { ResourceDescriptor } from '../descriptor';

export const triedItResources = {
  'DidItActivityResource.get': { schema: [triedItSchema] },
  'DidItUserFeedResource.get': { schema: [triedItSchema] },
  'DidItUserPinActivityResource.get': { schema: triedItSchema },
  'DidItResource.create': { schema: triedItSchema },
  'DidItResource.delete': { schema: null },
  'DidItReactionResource.create': { schema: triedItSchema },
  'DidItReactionResource.delete': { schema: triedItSchema },
  'DidItReportResource.create': { schema: null },
  'ReportedDidItsResource.get': { schema: null },
  'ReportedDidItResource.update': { schema: null, keepsAnswer: false },
} satisfies Record<string, ResourceDescriptor>;
