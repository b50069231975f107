import { apiTokenHandlers } from '../domains/people/apiTokens';
import { decisionHandlers } from '../domains/people/decisions';
import { emailPreferenceHandlers } from '../domains/people/emailPreferences';
import { createEmailJobs, emailHandlers } from '../domains/people/emails';
import { createExperienceJobs, experienceHandlers } from '../domains/people/experiences';
import { identityHandlers } from '../domains/people/identities';
import { newsSettingHandlers } from '../domains/people/newsSettings';
import { createOauthJobs, oauthHandlers } from '../domains/people/oauth';
import { parentalPasscodeHandlers } from '../domains/people/parentalPasscodes';
import { passkeyHandlers } from '../domains/people/passkeys';
import { secondFactorHandlers } from '../domains/people/secondFactors';
import { createSessionJobs, sessionHandlers } from '../domains/people/sessions';
import { accountSettingHandlers, placeHandlers, userHandlers } from '../domains/people/users';
import { createWebhookJobs, webhookHandlers } from '../domains/people/webhooks';
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
    ...apiTokenHandlers,
    ...webhookHandlers,
    ...oauthHandlers,
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
    ...createWebhookJobs(services),
    ...createOauthJobs(services),
  }),
};
