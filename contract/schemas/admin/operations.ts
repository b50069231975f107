import { type Static, Type } from 'typebox';
import { ALERT_KINDS } from '../../constants/admin/alerts';
import { INDEX_STATES, JOB_STATES } from '../../constants/admin/operations';
import { SETTING_SOURCES } from '../../constants/admin/settings';
import { SITE_SETTING_NAMES } from '../../constants/admin/siteSettings';
import { SIGN_UP_MODES } from '../../constants/people/signUp';
import { Done, ID_PATTERN, Nullable, OneOf, TimestampSchema } from '../common';
import { Days } from '../running/events';

const closed = { additionalProperties: false };
const int = Type.Integer();
const none = Type.Object({}, closed);

/** `is_more`: there are more than `count`, and counting stopped. */
const Counted = Type.Object({ count: int, is_more: Type.Boolean() });

/** Of an index in the memory of this process. */
const INDEX = {
  state: OneOf(INDEX_STATES),
  bytes: int,
  limit_bytes: int,
  /** When it was last in step with the database; null before the first time. */
  followed_at: Nullable(TimestampSchema),
};

/** What needs a site admin; empty: everything works. `value`: see `ALERT_KINDS`. */
const Alerts = Type.Array(Type.Object({ kind: OneOf(ALERT_KINDS), value: Type.Number() }));

/** What a new site still needs, as it is now. */
const FirstSteps = Type.Object({
  sign_up: Type.Object({ mode: OneOf(SIGN_UP_MODES), is_chosen: Type.Boolean() }),
  /** Not needed: the default is a name, too. */
  site_name: Type.Object({ name: Type.String(), is_chosen: Type.Boolean() }),
  /** Whether somebody else has an account. */
  has_members: Type.Boolean(),
  mail: Type.Object({
    is_configured: Type.Boolean(),
    /** Of the newest test mail; null: none was sent, or it is long gone. `saved`: without a mail server. */
    test: Nullable(Type.Object({ status: OneOf(['queued', 'sent', 'saved']), address: Type.String() })),
  }),
  /** `folder`: on the server. */
  backup: Type.Object({ folder: Type.String(), made_at: Nullable(TimestampSchema), has_failed: Type.Boolean() }),
  has_pins: Type.Boolean(),
});
export type FirstSteps = Static<typeof FirstSteps>;

/** What stands above every part of the operations page. */
const Overview = Type.Object({
  alerts: Alerts,
  /** Reported pins, comments, tried-its and conversations, and appeals, that wait for this site admin's decision. */
  undecided: Counted,
  /** null: all of it is done, or was dismissed. */
  first_steps: Nullable(FirstSteps),
  /** The calls that the viewer's roles allow; [] for site admins, who may call all. */
  calls: Type.Array(Type.String()),
});
export type OperationsOverview = Static<typeof Overview>;

const Health = Type.Object({
  measured_at: TimestampSchema,
  alerts: Alerts,
  app: Type.Object({
    version: Type.String(),
    node: Type.String(),
    started_at: TimestampSchema,
    memory_bytes: int,
    heap_bytes: int,
    heap_limit_bytes: int,
    free_memory_bytes: int,
    processors: int,
    /** System load: the mean run queue length over the last minute. */
    load: Type.Number(),
    /** Event loop delay in ms, over the last one to two minutes. */
    loop_delay: Type.Object({ p50: Type.Number(), p99: Type.Number(), max: Type.Number() }),
  }),
  database: Type.Object({
    kind: OneOf(['embedded', 'postgres']),
    version: Type.String(),
    bytes: int,
    /** By size; `rows` is the database's estimate, null before the first one. */
    tables: Type.Array(Type.Object({ name: Type.String(), rows: Nullable(int), bytes: int })),
    migrations: Type.Array(Type.Object({ name: Type.String(), applied_at: TimestampSchema })),
  }),
  /**
   * Of this process, by minute, newest last. `refused` counts responses with status 400 to 499, `errors` those from
   * 500.
   */
  traffic: Type.Array(
    Type.Object({ minute: TimestampSchema, requests: int, refused: int, errors: int, p95: Type.Number() }),
  ),
  backups: Type.Object({
    count: int,
    /** The newest first. */
    newest: Type.Array(
      Type.Object({
        name: Type.String(),
        made_at: TimestampSchema,
        is_manual: Type.Boolean(),
        /** Rows that were read back to verify the backup. */
        verified_rows: int,
        database_bytes: int,
        media_files: int,
        media_bytes: int,
      }),
    ),
    /** When one of them was last known to hold all there was: none is made while nothing changes. */
    current_at: Nullable(TimestampSchema),
    /** The least time between two; 0: the server makes none by itself. */
    every_hours: Type.Number(),
    /** Why the last attempt of this process failed; null if it succeeded. */
    failure: Nullable(Type.Object({ at: TimestampSchema, message: Type.String() })),
    /** One that a site admin asked for is being made, or will be. */
    is_making: Type.Boolean(),
    /** Why the one that was asked for failed; it is tried again. */
    asked_failure: Nullable(Type.String()),
  }),
  /**
   * Bytes that browsers have reported today. `limit_bytes` is the limit for all, `visitor_limit_bytes` the visitors'
   * part of it.
   */
  reports: Type.Object({
    visitor_bytes: int,
    member_bytes: int,
    refused: int,
    limit_bytes: Nullable(int),
    visitor_limit_bytes: Nullable(int),
    retention_days: int,
  }),
  /** This process's index of saves. While its state is not ready, recommendations are read from the database. */
  save_graph: Type.Object({ images: int, boards: int, edges: int, ...INDEX }),
  /** This process's index of what pictures look like. While it is not ready, colours in the database are compared. */
  picture_index: Type.Object({ images: int, ...INDEX }),
  /** This process's index of the words of pins. While it is not ready, search reads the database. */
  text_index: Type.Object({ pins: int, ...INDEX }),
  /** This process's words of public titles and names. While it is not ready, not every misspelled search is corrected. */
  spelling: Type.Object({ words: int, ...INDEX }),
});
export type OperationsHealth = Static<typeof Health>;

const Job = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  state: OneOf(JOB_STATES),
  attempts: int,
  run_at: TimestampSchema,
  failed_at: Nullable(TimestampSchema),
  /** Of the last attempt, without addresses and keys. */
  error: Nullable(Type.String()),
  is_recurring: Type.Boolean(),
});
export type OperationsJob = Static<typeof Job>;

const JobId = Type.Object({ id: Type.String({ pattern: ID_PATTERN }) }, closed);

const Storage = Type.Object({
  disk: Type.Object({ free_bytes: int, total_bytes: int }),
  /** Originals; each image counts once. */
  originals: Type.Object({ files: int, bytes: int }),
  /** null: no limit. */
  quota_bytes: Nullable(int),
  person_quota_bytes: Nullable(int),
  /** The media folder by size; null before the first measurement. */
  measured: Nullable(
    Type.Object({
      at: TimestampSchema,
      sizes: Type.Array(Type.Object({ size: Type.String(), files: int, bytes: int })),
    }),
  ),
  is_measuring: Type.Boolean(),
  orphans: Type.Object({ count: int, is_more: Type.Boolean(), bytes: int }),
  people: Type.Array(Type.Object({ username: Type.String(), files: int, bytes: int })),
});
export type OperationsStorage = Static<typeof Storage>;

/** As the process has it that answers. */
const Setting = Type.Object({
  name: Type.String(),
  /** As it would be written into the environment; null for a secret one, and where nothing is set. */
  value: Nullable(Type.String()),
  is_secret: Type.Boolean(),
  source: OneOf(SETTING_SOURCES),
  /** Of a setting that site admins may change on the page; null: of any other. */
  change: Nullable(
    Type.Object({
      /** Set where the server is started, which wins. */
      is_fixed: Type.Boolean(),
      /** What was chosen before; null: the default. */
      previous: Nullable(Type.String()),
      /** null: never changed. */
      changed_at: Nullable(TimestampSchema),
      /** Username; null: unknown by now. */
      changed_by: Nullable(Type.String()),
    }),
  ),
});
export type OperationsSetting = Static<typeof Setting>;

const Exposures = Type.Object({
  /** Only of the newest triggers if there are very many. */
  experiments: Type.Array(Type.Object({ experiment: Type.String(), group: Type.String(), count: int })),
  experiences: Type.Array(Type.Object({ placement_id: int, experience_id: int, status: Type.String(), count: int })),
  is_partial: Type.Boolean(),
});
export type OperationsExposures = Static<typeof Exposures>;

export const operationsSchemas = {
  'OperationsOverviewResource.get': { options: none, data: Overview },
  /** The first steps are shown no more. */
  'OperationsSetupResource.update': { options: none, data: Done },
  /** Mails the site admin's own address, as all other mails are sent. */
  'OperationsTestMailResource.create': { options: none, data: Done },
  'OperationsHealthResource.get': { options: none, data: Health },
  /** Asks for a backup, which stays until somebody deletes it. Changes nothing while one that was asked for is under way. */
  'OperationsBackupResource.create': { options: none, data: Done },
  'OperationsSettingsResource.get': { options: none, data: Type.Array(Setting) },
  /** null: the default again. */
  'OperationsSettingResource.update': {
    options: Type.Object({ name: OneOf(SITE_SETTING_NAMES), value: Nullable(Type.String({ maxLength: 20 })) }, closed),
    data: Done,
  },
  'OperationsJobsResource.get': {
    options: Type.Object({ state: OneOf(JOB_STATES) }, closed),
    /** The newest failures, or those that are due first. */
    data: Type.Object({
      counts: Type.Object({ failed: Counted, running: Counted, waiting: Counted }),
      jobs: Type.Array(Job),
      /** The job that has been due the longest without being started; null if none is. */
      oldest_due: Nullable(Type.Object({ kind: Type.String(), run_at: TimestampSchema })),
    }),
  },
  /** Runs a failed job again, from its first attempt. */
  'OperationsJobResource.update': { options: JobId, data: Done },
  /** Deletes a failed job for good. */
  'OperationsJobResource.delete': { options: JobId, data: Done },
  'OperationsStorageResource.get': { options: none, data: Storage },
  /** Measures the media folder again. */
  'OperationsStorageResource.update': { options: none, data: Done },
  'OperationsExposuresResource.get': { options: Type.Object(Days, closed), data: Exposures },
};
