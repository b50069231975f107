import { currentAtOf, listBackups } from '../../../platform/backup/manifest';
import type { Services } from '../../../platform/http/context';
import * as repository from './operations.repository';

/** One number for a monitoring system, in the base units of Prometheus: seconds, bytes. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const figure = (name: string, help: string, value: number, labels: Figure['labels'] = {}): Figure => ({
  name: `magpie_${name}`,
  help,
  labels,
  value,
});

/** The state of this process, and what all processes share: jobs, database, disk and backups. Reads no table that grows. */
export async function readFigures(services: Services): Promise<Figure[]> {
  const shared = await Promise.all([jobFigures(services), diskFigures(services), backupFigures(services)]);
  return [...processFigures(services), ...shared.flat(), ...indexFigures(services)];
}

function processFigures({ vitals, installation }: Services): Figure[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const delay = vitals.loopDelay();
  const late = 'Delay of the event loop over the last one to two minutes, by quantile.';
  return [
    figure('info', 'The version that runs; always 1.', 1, {
      version: installation.appVersion,
      node: process.versions.node,
      database: installation.databaseKind,
    }),
    figure('process_start_time_seconds', 'When the process started, since 1970.', vitals.startedAt.getTime() / 1000),
    figure('process_resident_memory_bytes', 'Memory of the process.', rss),
    figure('process_heap_bytes', 'Used memory of the JavaScript heap.', heapUsed),
    figure('process_cpu_seconds', 'Processor time of the process since its start.', (user + system) / 1e6),
    figure('event_loop_delay_seconds', late, delay.p50 / 1000, { quantile: '0.5' }),
    figure('event_loop_delay_seconds', late, delay.p99 / 1000, { quantile: '0.99' }),
    figure('event_loop_delay_seconds', late, delay.max / 1000, { quantile: '1' }),
  ];
}

async function jobFigures({ db, clock }: Services): Promise<Figure[]> {
  const now = clock.now();
  const counts = await repository.countJobsByKind(db, now);
  const oldest = await repository.findOldestDue(db, now);
  const waits = oldest ? (now.getTime() - oldest.run_at.getTime()) / 1000 : 0;
  return [
    ...counts.map(({ kind, state, count }) => figure('jobs', 'Jobs by kind and state.', count, { kind, state })),
    figure('job_oldest_due_seconds', 'For how long the oldest due job has waited.', waits),
  ];
}

async function diskFigures({ mediaStore }: Services): Promise<Figure[]> {
  const { freeBytes } = await mediaStore.disk();
  return [figure('disk_free_bytes', 'Free space where uploaded images and videos are stored.', freeBytes)];
}

async function backupFigures({ installation, clock }: Services): Promise<Figure[]> {
  const { backups, backupStatus } = installation;
  const currentAt = currentAtOf(await listBackups(backups.folder));
  const hasFailed = backupStatus.failure === null ? 0 : 1;
  const failed = figure('backup_failed', '1 if the last backup of this process failed.', hasFailed);
  if (!currentAt) return [failed];
  const age = (clock.now().getTime() - currentAt.getTime()) / 1000;
  return [
    failed,
    figure('backup_age_seconds', 'How long ago the newest verified backup was known to hold everything.', age),
  ];
}

function indexFigures({ saveGraph, pictureIndex, textIndex, spelling }: Services): Figure[] {
  const bytes = {
    save_graph: saveGraph.stats.bytes,
    picture_index: pictureIndex.stats.bytes,
    text_index: textIndex.stats.bytes,
    spelling: spelling.bytes,
  };
  return Object.entries(bytes).map(([index, value]) => figure('index_bytes', 'Memory of an index.', value, { index }));
}
