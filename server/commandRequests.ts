import { join } from 'node:path';
import type { AccountCommand } from './accountCommands';
import { sendLocalRequest } from './platform/ops/localRequests';

/** The commands about jobs, indexes, backups and the database; all others are about accounts. */
export const JOBS_COMMAND = 'jobs';
export const REINDEX_COMMAND = 'reindex';
export const RESTORE_COMMAND = 'restore-part';
export const FACTS_COMMAND = 'database-facts';

export const requestsFolder = (dataDir: string) => join(dataDir, 'requests');

/** Has the server on this data folder execute a command. Throws a StartError with its reason. Loads nothing of the server. */
export const requestCommand = (dataDir: string, command: AccountCommand): Promise<string> =>
  sendLocalRequest(requestsFolder(dataDir), command, '');
