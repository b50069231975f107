import type { mailEndpoints } from '../../../../contract/endpoints/running/mails';
import type { Handlers } from '../../../platform/http/context';
import { presentMail } from './mails.presenter';
import { listMails } from './mails.service';

const MOST = 100;

export const mailHandlers = {
  'OperationsMailsResource.get': async (_options, ctx) => {
    const rows = await listMails(ctx, MOST);
    return { data: { is_configured: ctx.mail.transport.isConfigured, mails: rows.map(presentMail) } };
  },
} satisfies Handlers<typeof mailEndpoints>;
