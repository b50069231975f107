import type { ApiErrorBody } from '../../../../contract/errors';
import type { PinId } from '../../../../contract/schemas/common';
import type { PinDraft as ServerDraft } from '../../../../contract/schemas/pins/pinDrafts';
import type { SavedContent } from '../../../entities/pins/mergeDrafts';
import { type DraftFields, type FoundImage, savedContentOf, toDraftFields } from '../../../entities/pins/pinDrafts';
import { NO_TAGS } from '../../../entities/pins/pinTags';
import { type DraftStates, isPublishing } from '../draftStates';

/** Publishing has started: the draft can be edited or published again only after a failure. */
export function isPublishBegun({ status }: PinDraft): boolean {
  return isPublishing(status);
}

export interface PinDraft extends DraftFields, DraftStates {
  /** Equals the id of its upload, if it has one. */
  id: string;
  /** Drafts make pins. A published pin is edited in its own dialog, without a draft. */
  mode: 'create';
  /** The picture of a carousel that is edited. Not saved. */
  pinItemIndex: number;
  /** The selected tag of its picture. Not saved. */
  selectedPinTagId: string | null;
  /** Its picture can have tags: not a video of its own (ledger BUILD-027 to BUILD-029). */
  isTaggable: boolean;
  /** The image of a web page that the draft was made from; null for an upload. */
  image: FoundImage | null;
  /** How often its owner no longer wanted it published. An attempt to publish it ends when this has changed. */
  cancellations: number;
  /** The server was asked to publish it when its videos are ready. */
  isLeftToServer: boolean;
  /** Why publishing failed last. */
  apiError: ApiErrorBody | null;
  pinId: PinId | null;
  /** The server's version that this one was made from; 0: the server does not have it. */
  version: number;
  /** When the server saved that version (ISO 8601, by its clock); null: never. */
  lastSavedTime: string | null;
  /** The content of that version. */
  base: SavedContent | null;
  /** Edits on this page, and how many of them the server has. */
  edits: number;
  savedEdits: number;
  /** Why the last save failed. */
  saveError: ApiErrorBody | null;
  /** The edits that the server refused to save for what they are: another try would fail too. */
  refusedEdits: number;
  /** Another device changed the same field: its version; `theirs` is null if it removed the draft. */
  conflict: { theirs: ServerDraft | null } | null;
}

/** The server does not have the newest content. */
export const isUnsaved = ({ edits, savedEdits }: PinDraft): boolean => edits > savedEdits;

export function newDraft(id: string, place: Pick<DraftFields, 'boardId' | 'sectionId'>): PinDraft {
  return {
    id,
    mode: 'create',
    image: null,
    title: '',
    description: '',
    link: '',
    altText: '',
    publishAt: null,
    timeZone: '',
    isCommentsAllowed: true,
    isShoppingRecAllowed: true,
    crop: null,
    filter: null,
    coverMs: null,
    captions: null,
    pinItemIds: [],
    pinItemIndex: 0,
    isStory: false,
    storyPage: null,
    userMentionTags: [],
    ...NO_TAGS,
    selectedPinTagId: null,
    isTaggable: true,
    ...place,
    status: 'created',
    publishingStatus: 'notAttempted',
    cancellations: 0,
    isLeftToServer: false,
    apiError: null,
    pinId: null,
    version: 0,
    lastSavedTime: null,
    base: null,
    edits: 1,
    savedEdits: 0,
    saveError: null,
    refusedEdits: 0,
    conflict: null,
  };
}

function statesOf({ status }: ServerDraft): DraftStates {
  if (status === 'processing') return { status, publishingStatus: 'attempted' };
  return status === 'failed'
    ? { status, publishingStatus: 'failed' }
    : { status: 'saved', publishingStatus: 'notAttempted' };
}

/** A draft as the server has it. */
export function fromServer(theirs: ServerDraft): PinDraft {
  const base = savedContentOf(theirs);
  return {
    ...newDraft(theirs.id, { boardId: null, sectionId: null }),
    ...toDraftFields(theirs.id, base),
    isTaggable: isTaggable(theirs.upload),
    ...statesOf(theirs),
    isLeftToServer: theirs.status === 'processing',
    apiError: theirs.api_error as ApiErrorBody | null,
    version: theirs.version,
    lastSavedTime: theirs.updated_at,
    base,
    edits: 0,
  };
}

/** What an edit changes. */
export function edited(
  draft: PinDraft,
  edits: Partial<DraftFields & Pick<PinDraft, 'pinItemIndex'>>,
): Partial<PinDraft> {
  return { ...edits, edits: draft.edits + 1, apiError: null };
}

export const isTaggable = (file: { type: string } | null): boolean => !file?.type.startsWith('video/');
