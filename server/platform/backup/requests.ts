import { join } from 'node:path';
import { answerLocalRequests, sendLocalRequest } from '../ops/localRequests';
import type { Log } from '../ops/log';
import type { Backups } from './backups';

interface BackupRequest {
  /** Absolute path of the folder for it; absent: among the server's own. */
  place?: string;
}

/** In the data folder, wherever the backups are: the server and the command look there. */
const requestsFolder = (dataDir: string) => join(dataDir, 'backups', 'requests');

/** Server side: makes the backups that `npm run backup` asks for, until it is stopped. */
export function answerBackupRequests({ backups, dataDir, log }: { backups: Backups; dataDir: string; log: Log }) {
  return answerLocalRequests<BackupRequest>({
    folder: requestsFolder(dataDir),
    log,
    execute: async ({ place }) => (await backups.runByHand(place)).folder,
  });
}

/** Asks the server on this data folder for a backup and returns its folder. Throws a StartError. */
export async function requestBackup(dataDir: string, place?: string): Promise<string> {
  return sendLocalRequest(
    requestsFolder(dataDir),
    place === undefined ? {} : { place },
    'The server could not make a backup:',
  );
}
