import { decisionHandlers } from '../domains/decisions';
import { emailPreferenceHandlers } from '../domains/emailPreferences';
import { createEmailJobs, emailHandlers } from '../domains/emails';
import { createExperienceJobs, experienceHandlers } from '../domains/experiences';
import { identityHandlers } from '../domains/identities';
import { newsSettingHandlers } from '../domains/newsSettings';
import { parentalPasscodeHandlers } from '../domains/parentalPasscodes';
import { passkeyHandlers } from '../domains/passkeys';
import { secondFactorHandlers } from '../domains/secondFactors';
import { createSessionJobs, sessionHandlers } from '../domains/sessions';
import { accountSettingHandlers, placeHandlers, userHandlers } from '../domains/users';
import type { Services } from '../platform/http/context';

/** Handlers and jobs of the area. */
export const peopleArea = {
  handlers: {
    ...accountSettingHandlers,
    ...placeHandlers,
    ...userHandlers,
    ...emailHandlers,
    ...emailPreferenceHandlers,
    ...passkeyHandlers,
    ...secondFactorHandlers,
    ...parentalPasscodeHandlers,
    ...sessionHandlers,
    ...identityHandlers,
    ...decisionHandlers,
    ...newsSettingHandlers,
    ...experienceHandlers,
  },
  jobs: (services: Services) => ({
    ...createEmailJobs(services),
    ...createSessionJobs(services),
    ...createExperienceJobs(services),
  }),
};
