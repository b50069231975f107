import type { ConversationId } from '../../../../contract/schemas/common';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { expireInvites } from './expiredInvites';
import { mailInvite } from './invites';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Mails an invitation to a conversation. */
    'conversations/mailInvite': { conversationId: ConversationId; addressKey: string; origin: string };
    /** Ends invitations whose links no longer work. */
    'conversations/purgeInvites': Record<string, never>;
  }
}

export function createConversationJobs(services: Pick<Services, 'db' | 'clock' | 'ids' | 'rateLimiter'>) {
  return {
    'conversations/mailInvite': {
      lane: 'mails',
      run: (invite) => mailInvite(services, invite),
    },
    'conversations/purgeInvites': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: () => expireInvites(services),
    },
  } satisfies Partial<JobDefinitions>;
}
