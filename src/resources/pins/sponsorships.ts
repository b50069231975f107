import { pinSchema } from '../../entities/pins/pins';
import type { ResourceDescriptor } from '../descriptor';

export const sponsorshipResources = {
  'SponsorshipResource.create': { schema: pinSchema },
  'SponsorshipResource.update': { schema: pinSchema },
  'SponsorshipResource.delete': { schema: null },
  'UserSponsorshipsResource.get': { schema: [pinSchema] },
} satisfies Record<string, ResourceDescriptor>;
