import type { emailPreferenceEndpoints } from '../../../../contract/endpoints/people/emailPreferences';
import { type Handlers, requireViewer } from '../../../platform/http/context';
import { listPreferences, setByToken, updatePreference } from './emailPreferences.service';

export const emailPreferenceHandlers = {
  'EmailPreferencesResource.get': async (_options, ctx) => ({
    data: await listPreferences(ctx.db, requireViewer(ctx).id),
  }),
  'EmailPreferencesResource.update': async (preference, ctx) => ({ data: await updatePreference(ctx, preference) }),
  'UnsubscribeResource.update': async ({ token, is_on }, ctx) => ({ data: await setByToken(ctx, token, is_on) }),
} satisfies Handlers<typeof emailPreferenceEndpoints>;
