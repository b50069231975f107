import { DAY_MS } from '../../../../contract/constants/durations';
import type { MailId } from '../../../platform/database/ids';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { purgeMails } from './mails.repository';
import { sendMail } from './mails.service';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Sends one mail. */
    'mails/send': { mailId: MailId };
    /** Deletes what is left of mails that were sent more than 30 days ago. */
    'mails/purge': Record<string, never>;
  }
}

const RETAINED_DAYS = 30;

export function createMailJobs(services: Pick<Services, 'db' | 'clock' | 'mail' | 'configuredOrigin'>) {
  return {
    'mails/send': {
      lane: 'mails',
      run: ({ mailId }) => sendMail(services, mailId),
    },
    'mails/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: async () => {
        await purgeMails(services.db, new Date(services.clock.now().getTime() - RETAINED_DAYS * DAY_MS));
      },
    },
  } satisfies Partial<JobDefinitions>;
}
