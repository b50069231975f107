import type { feedPreferenceEndpoints } from '../../../../contract/endpoints/discovery/feedPreferences';
import type { Handlers } from '../../../platform/http/context';
import { listSources, tuneSource } from './feedPreferences.service';

export const feedPreferenceHandlers = {
  'FeedPreferencesResource.get': async (_options, ctx) => ({ data: await listSources(ctx) }),
  'FeedPreferenceResource.update': async (preference, ctx) => ({ data: await tuneSource(ctx, preference) }),
} satisfies Handlers<typeof feedPreferenceEndpoints>;
