import { readFile } from 'node:fs/promises';
import type { CommandTools } from './accountCommands';
import {
  announceImages,
  type BackupPart,
  describePlan,
  hasWork,
  planRestore,
  restorePart,
} from './domains/pins/backupRestores';
import { type AdminAction, logAdminAction } from './domains/running/auditLog';
import { StartError } from './platform/database/errors';
import { inTransaction } from './platform/database/transaction';

/** What `npm run restore -- --board` and `--person` leave in a file for the server, or for themselves. */
export interface RestoreRequest {
  part: BackupPart;
  /** For the audit log. */
  subject: Pick<Required<AdminAction>, 'subject'>['subject'];
}

/** What is planned, for the command: as JSON. */
export interface PlannedRestore {
  lines: string[];
  hasWork: boolean;
  /** Images whose files must be there before the pins come back. */
  signatures: string[];
}

/**
 * `plan <file>` says what would be added, `announce <file>` records that files of images are about to be written, `run
 * <file>` adds everything. The command copies the files before `run`.
 */
export async function executeRestoreCommand(
  tools: CommandTools,
  [step, file = '']: readonly string[],
): Promise<string> {
  const { part, subject } = JSON.parse(await readFile(file, 'utf8')) as RestoreRequest;
  if (step === 'run') {
    const plan = await restorePart(tools, part);
    await inTransaction(tools.db, (tx) => logAdminAction(tx, tools, null, { action: 'restoreFromBackup', subject }));
    return describePlan(part, plan, 'Added').join('\n');
  }
  const plan = await planRestore(tools.db, part);
  if (step === 'announce') await announceImages(tools, plan.signatures);
  else if (step !== 'plan') throw new StartError('Which step of a restore?');
  const lines = describePlan(part, plan, 'Would add');
  return JSON.stringify({ lines, hasWork: hasWork(plan), signatures: [...plan.signatures] } satisfies PlannedRestore);
}
