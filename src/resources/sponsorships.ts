import { pinSchema } from '../entities/pins';
import type { ResourceDescriptor } from './descriptor';

export const sponsorshipResources = {
  'SponsorshipResource.create': { schema: pinSchema },
  'SponsorshipResource.update': { schema: pinSchema },
  'SponsorshipResource.delete': { schema: null },
  'UserSponsorshipsResource.get': { schema: [pinSchema] },
} satisfies Record<string, ResourceDescriptor>;
