import { type AccountCommand, type CommandTools, executeAccountCommand } from './accountCommands';
import { FACTS_COMMAND, JOBS_COMMAND, REINDEX_COMMAND, RESTORE_COMMAND, requestsFolder } from './commandRequests';
import { readDatabaseFacts } from './db/facts';
import { executeJobCommand } from './domains/admin/operations';
import { StartError } from './platform/database/errors';
import type { Services } from './platform/http/context';
import { answerLocalRequests } from './platform/ops/localRequests';
import type { Log } from './platform/ops/log';
import { executeRestoreCommand } from './restoreCommands';

/** What a command needs that only a running server has. */
export type Indexes = Pick<Services, 'saveGraph' | 'pictureIndex' | 'textIndex'>;

/** Executes a command of `npm run magpie` and returns the lines to print. Throws a StartError with a reason. */
export async function executeCommand(tools: CommandTools & Partial<Indexes>, command: AccountCommand): Promise<string> {
  switch (command.name) {
    case JOBS_COMMAND:
      return executeJobCommand(tools, command.args);
    case FACTS_COMMAND:
      return JSON.stringify(await readDatabaseFacts(tools.db));
    case RESTORE_COMMAND:
      return executeRestoreCommand(tools, command.args);
    case REINDEX_COMMAND:
      return reindex(tools);
    default:
      return executeAccountCommand(tools, command);
  }
}

/** Has the indexes of this process rebuilt from the database; until then the database answers. */
function reindex({ saveGraph, pictureIndex, textIndex }: Partial<Indexes>): string {
  const found = [saveGraph, pictureIndex, textIndex].filter((index) => index !== undefined);
  if (found.length === 0) throw new StartError(NO_INDEXES);
  const on = found.filter(({ limitBytes }) => limitBytes > 0);
  // Its follower rebuilds a failed index when it looks next.
  for (const { writer } of on) writer.setState('failed');
  return on.length === 0
    ? 'No index is switched on.'
    : 'The indexes are rebuilt, within a minute or as long as it takes; the database answers until then.';
}

const NO_INDEXES =
  'Indexes are in the memory of a running server, which can only be asked beside the embedded database. On PostgreSQL: ' +
  'stop the processes, delete DATA_DIR/indexes, start them again.';

/** Server side of the commands, until it is stopped. */
export function answerCommands({
  dataDir,
  log,
  tools,
}: {
  dataDir: string;
  log: Log;
  tools: CommandTools & Partial<Indexes>;
}) {
  return answerLocalRequests<AccountCommand>({
    folder: requestsFolder(dataDir),
    log,
    execute: (command) => executeCommand(tools, command),
  });
}
