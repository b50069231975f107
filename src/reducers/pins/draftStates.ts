import { DRAFT_STATUSES, type DraftStatus, type PublishingStatus } from '../../../contract/constants/pins/pinDrafts';

/** What happens to a draft. */
export const DRAFT_EVENTS = [
  'edited',
  'merged',
  'uploadChanged',
  'saveStarted',
  'saved',
  'overtaken',
  'saveFailed',
  'replaced',
  'uploadAwaited',
  'publishAwaited',
  'publishCancelled',
  'cancelFailed',
  'publishStarted',
  'publishSent',
  'published',
  'publishFailed',
] as const;
export type DraftEvent = (typeof DRAFT_EVENTS)[number];

/** For the documentation: what each event means. */
const MEANINGS: Readonly<Record<DraftEvent, string>> = {
  edited: 'its owner wrote something or resolved a conflict with it',
  merged: 'it has what another device changed in other fields, and is to be saved',
  uploadChanged: 'the upload of its picture started, ended or failed, or the file of a block arrived',
  saveStarted: 'its content is sent to the server',
  saved: 'the server has its newest content',
  overtaken: 'the server has its content, and it was edited meanwhile',
  saveFailed: 'the server could not be reached, refused it, or has a newer version',
  replaced: "the server's version took its place",
  uploadAwaited: 'it is to be published when its files are uploaded',
  publishAwaited: 'it is saved, and the server publishes it when its videos are ready',
  publishCancelled: 'its owner no longer wants it to be published when it is ready',
  cancelFailed: 'cancelling failed, so the server still publishes it',
  publishStarted: 'its last edits are saved to be published',
  publishSent: 'the server was asked to publish it',
  published: 'the server has made the pin, or scheduled it',
  publishFailed: 'it was not published; it keeps its content and the reason',
};

type Transitions = Readonly<Record<DraftEvent, Partial<Record<DraftStatus, DraftStatus>>>>;

/**
 * The state machine of drafts (ledger BUILD-012 to 014, 020 to 025): the status after each event, by the status before
 * it. What is not listed stays as it is. `docs/generated/draft-states.md` prints it.
 */
export const DRAFT_TRANSITIONS: Transitions = {
  edited: { created: 'edited', edited: 'edited', saved: 'edited', failed: 'edited' },
  // Also while it is saved to be published, which goes on with the merged content.
  merged: { created: 'edited', edited: 'edited', saved: 'edited', failed: 'edited' },
  uploadChanged: { saved: 'edited' },
  saveStarted: { created: 'saving', edited: 'saving' },
  saved: { saving: 'saved' },
  overtaken: { saving: 'edited' },
  saveFailed: { saving: 'edited' },
  replaced: { created: 'saved', edited: 'saved', saving: 'saved', saved: 'saved', failed: 'saved' },
  uploadAwaited: {
    created: 'processing',
    edited: 'processing',
    saving: 'processing',
    saved: 'processing',
    failed: 'processing',
  },
  publishAwaited: {},
  publishCancelled: { processing: 'saved' },
  cancelFailed: { saved: 'processing' },
  publishStarted: {
    created: 'publishing',
    edited: 'publishing',
    saving: 'publishing',
    saved: 'publishing',
    processing: 'publishing',
    failed: 'publishing',
  },
  publishSent: {},
  published: { publishing: 'published' },
  publishFailed: {
    created: 'failed',
    edited: 'failed',
    saving: 'failed',
    saved: 'failed',
    processing: 'failed',
    publishing: 'failed',
  },
};

/** The publishing status after an event; others leave it. */
export const PUBLISHING_AFTER: Partial<Record<DraftEvent, PublishingStatus>> = {
  edited: 'notAttempted',
  replaced: 'notAttempted',
  uploadAwaited: 'uploading',
  publishAwaited: 'attempted',
  publishCancelled: 'notAttempted',
  cancelFailed: 'attempted',
  publishStarted: 'attempted',
  publishSent: 'publishing',
  published: 'succeeded',
  publishFailed: 'failed',
};

export interface DraftStates {
  status: DraftStatus;
  publishingStatus: PublishingStatus;
}

/** The states of a draft after an event. */
export function statesAfter({ status, publishingStatus }: DraftStates, event: DraftEvent): DraftStates {
  const isIgnored = isPublishing(status) && (event === 'edited' || event === 'replaced');
  return {
    status: DRAFT_TRANSITIONS[event][status] ?? status,
    publishingStatus: (isIgnored ? undefined : PUBLISHING_AFTER[event]) ?? publishingStatus,
  };
}

/** Publishing has started: nothing changes the draft until it has failed. */
export function isPublishing(status: DraftStatus): boolean {
  return status === 'processing' || status === 'publishing' || status === 'published';
}

/** The page `docs/generated/draft-states.md`. */
export function printDraftStates(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = DRAFT_EVENTS.map((event) =>
    row([
      `\`${event}\``,
      MEANINGS[event],
      ...DRAFT_STATUSES.map((status) => DRAFT_TRANSITIONS[event][status] ?? ''),
      PUBLISHING_AFTER[event] ?? '',
    ]),
  );
  const head = ['event', 'when', ...DRAFT_STATUSES.map((status) => `from ${status}`), 'publishing status'];
  return [
    '# States of a draft',
    '',
    'Made by `npm run draft-states` from `src/reducers/pins/draftStates.ts`: the status of a draft after an event. An empty cell: it',
    'stays as it is. A draft begins as `created`, with the publishing status `notAttempted`. While it is processing,',
    'publishing or published, edits are ignored.',
    '',
    row(head),
    row(head.map(() => '---')),
    ...rows,
    '',
  ].join('\n');
}
