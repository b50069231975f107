import type { DataOf } from '../../../../contract/api';
import { BRANDING } from '../../../../contract/constants/running/branding';
import { listBackups } from '../../../platform/backup/manifest';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { mailOrigin } from '../../../platform/http/siteOrigin';
import { lockAccount, recipientOf } from '../../people/users';
import { readBranding } from '../../running/branding';
import { findMail, queueMail } from '../../running/mails';
import { chosenMode } from '../../running/signUpLinks';
import * as repository from './firstSteps.repository';

type FirstSteps = NonNullable<DataOf<'OperationsOverviewResource.get'>['first_steps']>;

/** What a new site still needs; null once all of it is done, or was dismissed. */
export async function readFirstSteps(ctx: Ctx): Promise<FirstSteps | null> {
  const setup = await repository.setupRow.find(ctx.db);
  if (setup.isDismissed) return null;
  const [chosen, branding, hasMembers, hasPins, backup, mail] = await Promise.all([
    chosenMode(ctx.db),
    readBranding(ctx),
    repository.hasOtherAccounts(ctx.db, requireViewer(ctx).id),
    repository.hasPins(ctx.db),
    readBackup(ctx),
    setup.testMailId && findMail(ctx.db, setup.testMailId),
  ]);
  const steps: FirstSteps = {
    sign_up: { mode: chosen ?? ctx.signUpMode, is_chosen: chosen !== null },
    site_name: { name: branding.name ?? BRANDING.name, is_chosen: branding.name !== null },
    has_members: hasMembers,
    mail: {
      is_configured: ctx.mail.transport.isConfigured,
      test: mail ? { status: mail.status, address: mail.address } : null,
    },
    backup,
    has_pins: hasPins,
  };
  return isDone(steps) ? null : steps;
}

const isDone = ({ sign_up, has_members, mail, backup, has_pins }: FirstSteps) =>
  sign_up.is_chosen && has_members && mail.test?.status === 'sent' && backup.made_at !== null && has_pins;

/** A backup that is listed was verified. */
async function readBackup({ installation }: Ctx): Promise<FirstSteps['backup']> {
  const { folder } = installation.backups;
  const last = (await listBackups(folder)).at(-1);
  return {
    folder,
    made_at: last?.madeAt.toISOString() ?? null,
    has_failed: installation.backupStatus.failure !== null,
  };
}

/** The steps are shown no more, to any site admin. */
export async function dismissSteps(ctx: Ctx): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await repository.setupRow.save(tx, { ...(await repository.setupRow.lock(tx)), isDismissed: true });
  });
}

/** Queues a mail to the site admin's own address. Throws 429 after several in an hour. */
export async function sendTestMail(ctx: Ctx): Promise<void> {
  const viewer = requireViewer(ctx);
  await ctx.rateLimiter.count('verificationMail', viewer.id);
  const url = `${await mailOrigin(ctx)}/operations`;
  await inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, viewer.id);
    if (!account) return;
    const params = { name: account.first_name, url };
    const testMailId = await queueMail(tx, ctx, recipientOf(account), { template: 'testMail', params });
    await repository.setupRow.save(tx, { ...(await repository.setupRow.lock(tx)), testMailId });
  });
}
