/** Where files come from that people bring their pins in. */
export const IMPORT_FORMATS = [
  'pinterest',
  'bookmarks',
  'galleryDl',
  'pinterestDl',
  'karakeep',
  'linkwarden',
  'raindrop',
  'pocket',
  'instapaper',
  'omnivore',
  'readwise',
  'matter',
  'mymind',
  'arena',
  'eagle',
  'instagram',
  'magpie',
  'addresses',
  'pictures',
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Why a file is refused as a whole. */
export const IMPORT_REFUSALS = [
  'unknownFormat',
  'empty',
  'damagedArchive',
  'unsafeArchive',
  'lockedArchive',
  'tooManyEntries',
  'tooLarge',
  'badEncoding',
  'damagedFile',
  'tooManyRecords',
  'tooManyBoards',
  'newerArchive',
] as const;
export type ImportRefusal = (typeof IMPORT_REFUSALS)[number];

/** What was left out or changed of a record, or was not understood. */
export const IMPORT_PROBLEMS = [
  'notUnderstood',
  'noAddress',
  'forbiddenAddress',
  'addressTooLong',
  'badDate',
  'cutText',
  'lineTooLong',
  'folderCycle',
  'smartList',
  'deleted',
  'otherBoard',
  'linkEntry',
  'nestedArchive',
  'onlyPicture',
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

export const IMPORT_STATUSES = [
  'reading',
  'refused',
  'ready',
  'running',
  'paused',
  'done',
  'cancelled',
  'undoing',
  'undone',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Why an import paused by itself. */
export const IMPORT_PAUSES = ['quota', 'siteFull', 'account'] as const;
export type ImportPause = (typeof IMPORT_PAUSES)[number];

/** Why a pin has no picture. */
export const STUCK_REASONS = [
  'gone',
  'noPicture',
  'unreachable',
  'forbidden',
  'unreadable',
  'tooLarge',
  'missing',
] as const;
export type StuckReason = (typeof STUCK_REASONS)[number];

export const IMPORT_ACTIONS = ['start', 'pause', 'resume', 'cancel', 'undo', 'retry'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

export const IMPORT_LIMITS = {
  /** Files of one import. */
  files: 20,
  fileName: 255,
  records: 100_000,
  boards: 2000,
  entries: 100_000,
  unpackedBytes: 20 * 1024 ** 3,
  /** Of the texts among them. */
  textBytes: 2 * 1024 ** 3,
  /** Characters of a name within an archive, with its folders. */
  entryName: 1000,
  /** How many times as large an entry of an archive may become. */
  ratio: 200,
  /** Problems that are shown, each with its place; all are counted. */
  problems: 100,
  /** Imports that are listed. */
  shown: 20,
} as const;

/** How long an import can be undone. Days. */
export const IMPORT_UNDO_DAYS = 30;
