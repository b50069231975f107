import type { ApiErrorBody } from '../../contract/errors';
import type { BoardId, PinId } from '../../contract/schemas/common';
import type { PinDraft as ServerDraft } from '../../contract/schemas/pinDrafts';
import type { DraftFields, FoundImage } from '../actions/pinBuilder';
import * as pinBuilder from '../actions/pinBuilder';
import type { FileInfo } from '../actions/uploads';
import * as uploads from '../actions/uploads';
import { addItems, itemIdsOf, moveItem, removeItems } from '../entities/carousel';
import type { SavedContent } from '../entities/mergeDrafts';
import { savedContentOf, toDraftFields } from '../entities/pinDrafts';
import { liveTags, NO_TAGS, settleTags, unplaceTags } from '../entities/pinTags';
import { stableKey } from '../lib/stableKey';
import { tableReducer } from '../lib/tableReducer';
import { type DraftEvent, type DraftStates, isPublishing, statesAfter } from './draftStates';

/** Publishing has started: the draft can be edited or published again only after a failure. */
export function isPublishBegun({ status }: PinDraft): boolean {
  return isPublishing(status);
}

export interface PinDraft extends DraftFields, DraftStates {
  /** Equals the id of its upload, if it has one. */
  id: string;
  /** The picture of a carousel that is edited. Not saved. */
  pinItemIndex: number;
  /** The selected tag of its picture. Not saved. */
  selectedPinTagId: string | null;
  /** Its picture can have tags: not a video of its own (ledger BUILD-027 to BUILD-029). */
  isTaggable: boolean;
  /** The image of a web page that the draft was made from; null for an upload. */
  image: FoundImage | null;
  /** Why publishing failed last. */
  apiError: ApiErrorBody | null;
  pinId: PinId | null;
  /** The server's version that this one was made from; 0: the server does not have it. */
  version: number;
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

export interface PinBuilderState {
  drafts: Record<string, PinDraft>;
  /** In the order of creation. */
  pinDraftIds: string[];
  selectedPinDraftIds: string[];
  createdPinIds: PinId[];
  /** The server's drafts were read. */
  isLoaded: boolean;
  /** Names this page to the server; null until it saves. */
  editorId: string | null;
}

export const initialPinBuilder: PinBuilderState = {
  drafts: {},
  pinDraftIds: [],
  selectedPinDraftIds: [],
  createdPinIds: [],
  isLoaded: false,
  editorId: null,
};

function newDraft(id: string, place: Pick<DraftFields, 'boardId' | 'sectionId'>): PinDraft {
  return {
    id,
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
    coverMs: null,
    captions: null,
    pinItemIds: [],
    pinItemIndex: 0,
    isStory: false,
    storyPage: null,
    ...NO_TAGS,
    selectedPinTagId: null,
    isTaggable: true,
    ...place,
    status: 'created',
    publishingStatus: 'notAttempted',
    apiError: null,
    pinId: null,
    version: 0,
    base: null,
    edits: 1,
    savedEdits: 0,
    saveError: null,
    refusedEdits: 0,
    conflict: null,
  };
}

/** A draft as the server has it. */
function fromServer(theirs: ServerDraft): PinDraft {
  const base = savedContentOf(theirs);
  return {
    ...newDraft(theirs.id, { boardId: null, sectionId: null }),
    ...toDraftFields(theirs.id, base),
    isTaggable: isTaggable(theirs.upload),
    status: theirs.status === 'failed' ? 'failed' : 'saved',
    publishingStatus: theirs.status === 'failed' ? 'failed' : 'notAttempted',
    apiError: theirs.api_error as ApiErrorBody | null,
    version: theirs.version,
    base,
    edits: 0,
  };
}

export const pinBuilderReducer = tableReducer(initialPinBuilder, (on) => {
  on(uploads.filesChosen, (state, { files, boardId, carouselOf }) => {
    const ids = files.map(({ uploadId }) => uploadId);
    const all = files.reduce((before, file) => {
      const draft = newDraft(file.uploadId, nextPlace(before, boardId));
      return withDraft(before, { ...draft, isTaggable: isTaggable(file) });
    }, state);
    return carouselOf === undefined ? all : withItems(all, carouselOf, ids);
  });
  on(pinBuilder.imageChosen, (state, { draftId, image, boardId }) =>
    withDraft(state, {
      ...newDraft(draftId, nextPlace(state, boardId)),
      image,
      title: image.pageTitle,
      link: image.pageUrl,
      altText: image.altText,
    }),
  );
  on(pinBuilder.draftsRestored, (state, { drafts }) =>
    drafts.reduce(
      (before, { upload: _, ...stored }) =>
        withDraft(before, { ...newDraft(stored.id, stored), ...stored, status: 'edited' }),
      state,
    ),
  );
  on(pinBuilder.draftsLoaded, (state, { drafts }) => ({
    ...drafts.reduce((before, theirs) => withDraft(before, fromServer(theirs)), state),
    isLoaded: true,
  }));
  on(pinBuilder.draftEdited, (state, { draftIds, edits }) =>
    draftIds.reduce(
      (before, id) => after(before, id, 'edited', (draft) => edited(draft, withTagsOf(draft, edits))),
      state,
    ),
  );
  on(pinBuilder.tagSelected, (state, { draftId, tagId }) => {
    const draft = state.drafts[draftId];
    const selected = draft && liveTags(draft).find(({ id }) => id === tagId);
    return draft
      ? { ...state, drafts: { ...state.drafts, [draftId]: { ...draft, selectedPinTagId: selected?.id ?? null } } }
      : state;
  });
  on(pinBuilder.draftsCombined, (state, { draftIds: [first, ...others] }) => {
    if (first === undefined) return state;
    const ids = others.flatMap((id) => itemIdsOf(state.drafts[id] ?? { id, pinItemIds: [] }));
    const single = others.filter((id) => (state.drafts[id]?.pinItemIds.length ?? 0) > 0);
    const apart = single.reduce(
      (before, id) => after(before, id, 'edited', (draft) => edited(draft, { pinItemIds: [], pinItemIndex: 0 })),
      state,
    );
    return withItems({ ...apart, selectedPinDraftIds: [] }, first, ids);
  });
  on(pinBuilder.itemRemoved, (state, { draftId, itemId }) =>
    itemId === draftId ? withoutOwnItem(state, draftId) : withoutItems(state, draftId, [itemId]),
  );
  on(pinBuilder.itemMoved, (state, { draftId, itemId, to }) =>
    after(state, draftId, 'edited', (draft) => edited(draft, moveItem(draft, itemId, to))),
  );
  on(pinBuilder.itemOpened, (state, { draftId, index }) => {
    const draft = state.drafts[draftId];
    return draft ? { ...state, drafts: { ...state.drafts, [draftId]: { ...draft, pinItemIndex: index } } } : state;
  });
  on(uploads.completed, uploadChanged);
  on(uploads.failed, uploadChanged);
  on(uploads.cancelRequested, uploadChanged);
  on(uploads.retryRequested, uploadChanged);
  on(uploads.fileFound, (state, { file }) => uploadChanged(withMedia(state, file), file));
  on(pinBuilder.editorNamed, (state, { editorId }) => ({ ...state, editorId }));
  on(pinBuilder.saveStarted, (state, { draftId }) => after(state, draftId, 'saveStarted', () => ({})));
  on(pinBuilder.draftSaved, (state, { draftId, edits, version, base }) => {
    const isNewest = state.drafts[draftId]?.edits === edits;
    const saved = { savedEdits: edits, version, base, saveError: null };
    return after(state, draftId, isNewest ? 'saved' : 'overtaken', (draft) => ({
      ...saved,
      ...settleTags(draft, base.pin_tags),
    }));
  });
  on(pinBuilder.saveFailed, (state, { draftId, error }) =>
    after(state, draftId, 'saveFailed', ({ edits, refusedEdits }) => ({
      saveError: error,
      refusedEdits: isFinal(error) ? edits : refusedEdits,
    })),
  );
  on(pinBuilder.draftMerged, (state, { draftId, fields, version, base }) =>
    after(state, draftId, 'edited', (draft) => ({
      ...edited(draft, fields),
      ...settleTags(fields, base.pin_tags),
      ...{ version, base, conflict: null },
    })),
  );
  on(pinBuilder.conflictFound, (state, { draftId, theirs }) =>
    after(state, draftId, 'saveFailed', () => ({ conflict: { theirs } })),
  );
  on(pinBuilder.mineChosen, (state, { draftId }) =>
    after(state, draftId, 'edited', (draft) => ({
      ...edited(draft, {}),
      version: draft.conflict?.theirs?.version ?? 0,
      base: draft.conflict?.theirs ? savedContentOf(draft.conflict.theirs) : null,
      conflict: null,
    })),
  );
  on(pinBuilder.theirsApplied, (state, { theirs }) =>
    after(state, theirs.id, 'replaced', ({ edits }) => {
      const { status: _, publishingStatus: __, ...content } = fromServer(theirs);
      return { ...content, edits, savedEdits: edits };
    }),
  );
  on(pinBuilder.draftsRemoved, withoutDrafts);
  on(pinBuilder.draftsGone, withoutDrafts);
  on(pinBuilder.publishedDismissed, withoutDrafts);
  on(pinBuilder.scheduled, withoutDrafts);
  on(pinBuilder.draftSelected, (state, { draftId, isSelected }) => {
    const others = state.selectedPinDraftIds.filter((id) => id !== draftId);
    return { ...state, selectedPinDraftIds: isSelected ? [...others, draftId] : others };
  });
  on(pinBuilder.uploadAwaited, (state, { draftId }) =>
    after(state, draftId, 'uploadAwaited', () => ({ apiError: null })),
  );
  on(pinBuilder.publishStarted, (state, { draftId }) =>
    after(state, draftId, 'publishStarted', () => ({ apiError: null })),
  );
  on(pinBuilder.publishSent, (state, { draftId }) => after(state, draftId, 'publishSent', () => ({})));
  on(pinBuilder.published, (state, { draftId, pinId }) => ({
    ...after(state, draftId, 'published', () => ({ pinId })),
    createdPinIds: [...state.createdPinIds, pinId],
  }));
  on(pinBuilder.publishFailed, (state, { draftId, error }) =>
    after(state, draftId, 'publishFailed', () => ({ apiError: error })),
  );
});

/**
 * The board of a new draft: the one that the page was opened for, else that of the last draft, because several images
 * usually belong on one board.
 */
function nextPlace(state: PinBuilderState, boardId: BoardId | null = null): Pick<DraftFields, 'boardId' | 'sectionId'> {
  if (boardId !== null) return { boardId, sectionId: null };
  const last = state.drafts[state.pinDraftIds.at(-1) ?? ''];
  return { boardId: last?.boardId ?? null, sectionId: last?.sectionId ?? null };
}

/** The pin of a draft shows these pictures too. */
function withItems(state: PinBuilderState, draftId: string, ids: readonly string[]): PinBuilderState {
  return after(state, draftId, 'edited', (draft) => edited(draft, addItems(draft, ids)));
}

function withoutItems(state: PinBuilderState, draftId: string, ids: readonly string[]): PinBuilderState {
  return after(state, draftId, 'edited', (draft) => edited(draft, removeItems(draft, ids)));
}

/** The next picture inherits the pin with its texts; the draft's own becomes a pin of its own. */
function withoutOwnItem(state: PinBuilderState, draftId: string): PinBuilderState {
  const draft = state.drafts[draftId];
  const heir = draft && itemIdsOf(draft).find((id) => id !== draftId);
  if (!draft || heir === undefined || isPublishBegun(draft)) return state;
  const { title, description, link, boardId, sectionId, publishAt, timeZone, isCommentsAllowed, isStory } = draft;
  const place = { boardId, sectionId, publishAt, timeZone };
  const fields = { title, description, link, ...place, isCommentsAllowed, isStory };
  const passed = after(state, heir, 'edited', (next) =>
    edited(next, { ...fields, ...removeItems({ ...draft, id: heir }, [draftId]) }),
  );
  return after(passed, draftId, 'edited', (own) => edited(own, { pinItemIds: [], pinItemIndex: 0 }));
}

function withDraft(state: PinBuilderState, draft: PinDraft): PinBuilderState {
  const drafts = { ...state.drafts, [draft.id]: draft };
  const others = state.pinDraftIds.filter((id) => id !== draft.id);
  const isKnown = others.length < state.pinDraftIds.length;
  return { ...state, drafts, pinDraftIds: isKnown ? state.pinDraftIds : [...others, draft.id] };
}

function withoutDrafts(state: PinBuilderState, { draftIds }: { draftIds: string[] }): PinBuilderState {
  const stays = (id: string) => !draftIds.includes(id);
  const shows = Object.values(state.drafts).filter(({ pinItemIds }) => pinItemIds.some((id) => !stays(id)));
  const { drafts } = shows.reduce((before, { id }) => withoutItems(before, id, draftIds), state);
  return {
    ...state,
    drafts: Object.fromEntries(Object.entries(drafts).filter(([id]) => stays(id))),
    pinDraftIds: state.pinDraftIds.filter(stays),
    selectedPinDraftIds: state.selectedPinDraftIds.filter(stays),
  };
}

/** What an edit changes. */
function edited(draft: PinDraft, edits: Partial<DraftFields & Pick<PinDraft, 'pinItemIndex'>>): Partial<PinDraft> {
  return { ...edits, edits: draft.edits + 1, apiError: null };
}

/** A new crop takes the tags off their places, which are places of the picture as it is published. */
function withTagsOf(draft: PinDraft, edits: Partial<DraftFields>): Partial<DraftFields> {
  const isCropped = edits.crop !== undefined && stableKey(edits.crop) !== stableKey(draft.crop);
  return isCropped && liveTags(draft).length > 0 ? { ...unplaceTags(draft), ...edits } : edits;
}

const isTaggable = (file: { type: string } | null): boolean => !file?.type.startsWith('video/');

/** Another file is another picture: what was tagged and written on the one before is not on it (ledger BUILD-026). */
function withMedia(state: PinBuilderState, file: FileInfo): PinBuilderState {
  return after(state, file.uploadId, 'uploadChanged', ({ base }) => {
    const before = base?.upload;
    const isSame = before?.name === file.name && before.size === file.size && before.type === file.type;
    return isSame ? {} : { ...NO_TAGS, selectedPinTagId: null, storyPage: null, isTaggable: isTaggable(file) };
  });
}

/** The upload is saved with the draft, also while it is published. */
function uploadChanged(state: PinBuilderState, { uploadId }: { uploadId: string }): PinBuilderState {
  return after(state, uploadId, 'uploadChanged', ({ edits }) => ({ edits: edits + 1 }));
}

/** What the server refuses for its content stays refused. */
const isFinal = ({ httpStatus }: ApiErrorBody): boolean => httpStatus >= 400 && httpStatus < 500 && httpStatus !== 429;

/** Changes a draft, with the states that the event leads to. */
function after(
  state: PinBuilderState,
  draftId: string,
  event: DraftEvent,
  change: (draft: PinDraft) => Partial<PinDraft>,
): PinBuilderState {
  const draft = state.drafts[draftId];
  if (!draft || (isPublishBegun(draft) && (event === 'edited' || event === 'replaced'))) return state;
  return {
    ...state,
    drafts: { ...state.drafts, [draftId]: { ...draft, ...change(draft), ...statesAfter(draft, event) } },
  };
}
