import type { experienceEndpoints } from '../../../../contract/endpoints/people/experiences';
import type { Handlers } from '../../../platform/http/context';
import * as experiences from './experiences.service';

const done = { data: { ok: true } } as const;

export const experienceHandlers = {
  'UserExperiencePlatformResource.get': async ({ multi_experience }, ctx) => ({
    data: await experiences.experiencesEverywhere(ctx, multi_experience ?? false),
  }),
  'UserExperienceResource.get': async ({ placement_ids }, ctx) => ({
    data: await experiences.experiencesAt(ctx, placement_ids),
  }),
  'UserExperienceResource.delete': async ({ placed_experience_id }, ctx) => {
    await experiences.noteStatus(ctx, placed_experience_id, 'dismissed');
    return done;
  },
  'UserExperienceViewedResource.update': async ({ placed_experience_id }, ctx) => {
    await experiences.noteStatus(ctx, placed_experience_id, 'viewed');
    return done;
  },
  'UserExperienceCompletedResource.update': async ({ placed_experience_id }, ctx) => {
    await experiences.noteStatus(ctx, placed_experience_id, 'completed');
    return done;
  },
  'ExperienceTriggerResource.update': async ({ placed_experience_id }, ctx) => ({
    data: await experiences.trigger(ctx, placed_experience_id),
  }),
  // Ads are off until the host turns them on, so the correct list is empty.
  'RecommendationNotificationsResource.create': async () => ({ data: [] }),
} satisfies Handlers<typeof experienceEndpoints>;
