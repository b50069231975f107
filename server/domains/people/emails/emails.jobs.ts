import type { UserId } from '../../../../contract/schemas/common';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import type { JobDefinitions } from '../../../platform/ops/jobDefinitions';
import { releaseFormerEmail } from '../users';
import { sendEmailChange } from './emails.change';
import { sendReset } from './emails.passwords';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Mails a link for a new password, if there is an account of that name. */
    'emails/sendReset': { name: string; origin: string };
    /** Mails a link to a new address, if nobody else has it. `password`: fingerprint of the one that was confirmed. */
    'emails/sendEmailChange': { userId: UserId; email: string; origin: string; password: string };
    /** Frees an address that an account had, once it can no longer be taken back. */
    'emails/release': { userId: UserId; email: string };
  }
}

export function createEmailJobs(services: Pick<Services, 'db' | 'clock' | 'ids'>) {
  return {
    'emails/sendReset': {
      lane: 'mails',
      run: (wanted) => sendReset(services, wanted),
    },
    'emails/sendEmailChange': {
      lane: 'mails',
      run: (wanted) => sendEmailChange(services, wanted),
    },
    'emails/release': {
      run: ({ userId, email }) => inTransaction(services.db, (tx) => releaseFormerEmail(tx, userId, email)),
    },
  } satisfies Partial<JobDefinitions>;
}
