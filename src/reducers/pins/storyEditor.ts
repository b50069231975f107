import type { StoryPage } from '../../../contract/schemas/pins/storyPages';
import {
  builderOpened,
  draftEdited,
  draftMerged,
  draftsGone,
  draftsRemoved,
  publishedDismissed,
  theirsApplied,
} from '../../actions/pins/pinBuilder';
import * as storyEditor from '../../actions/pins/storyEditor';
import { type History, NO_HISTORY, record, stepBack, stepForward } from '../../lib/history';
import { stableKey } from '../../lib/stableKey';
import { tableReducer } from '../../lib/tableReducer';

/** How the page of a draft is edited. Not saved. */
export interface EditedPage {
  history: History<StoryPage | null>;
  /** The page as it was edited last, which the history leads back from; undefined: never. */
  latest?: StoryPage | null;
  selectedBlockId: string | null;
  isOpen: boolean;
  /** The blocks whose file is uploaded, or why that failed. */
  files: Readonly<Record<string, { error: string | null }>>;
}

/** By the id of the page's draft. */
export type StoryEditorState = Readonly<Record<string, EditedPage>>;

const UNTOUCHED: EditedPage = { history: NO_HISTORY, selectedBlockId: null, isOpen: false, files: {} };

export const storyEditorReducer = tableReducer<StoryEditorState>({}, (on) => {
  on(storyEditor.pageEdited, (state, { draftId, from, group = null }) =>
    changed(state, draftId, ({ history }) => ({ history: record(history, from, group) })),
  );
  on(storyEditor.undone, (state, { draftId, from }) =>
    changed(state, draftId, ({ history }) => ({ history: stepBack(history, from) })),
  );
  on(storyEditor.redone, (state, { draftId, from }) =>
    changed(state, draftId, ({ history }) => ({ history: stepForward(history, from) })),
  );
  on(draftEdited, (state, { draftIds, edits: { storyPage } }) =>
    storyPage === undefined ? state : draftIds.reduce((before, id) => editedLast(before, id, storyPage), state),
  );
  on(draftMerged, (state, { draftId, fields }) => withoutPast(state, draftId, fields.storyPage));
  on(theirsApplied, (state, { theirs }) => withoutPast(state, theirs.id, theirs.story_page));
  on(storyEditor.blockSelected, (state, { draftId, blockId }) =>
    changed(state, draftId, () => ({ selectedBlockId: blockId })),
  );
  on(storyEditor.editorOpened, (state, { draftId, blockId }) =>
    changed(state, draftId, ({ selectedBlockId }) => ({ isOpen: true, selectedBlockId: blockId ?? selectedBlockId })),
  );
  on(storyEditor.editorClosed, (state, { draftId }) => changed(state, draftId, () => ({ isOpen: false })));
  // One that was left open when the builder was left.
  on(builderOpened, (state) =>
    Object.fromEntries(Object.entries(state).map(([draftId, page]) => [draftId, { ...page, isOpen: false }])),
  );
  on(storyEditor.blockFileChosen, (state, { draftId, blockId }) =>
    changed(state, draftId, ({ files }) => ({ files: { ...files, [blockId]: { error: null } } })),
  );
  on(storyEditor.blockFileTaken, (state, { draftId, blockId, error }) =>
    changed(state, draftId, ({ files: { [blockId]: _, ...others } }) => ({
      files: error === null ? others : { ...others, [blockId]: { error } },
    })),
  );
  for (const end of [draftsRemoved, draftsGone, publishedDismissed]) {
    on(end, (state, { draftIds }) =>
      Object.fromEntries(Object.entries(state).filter(([draftId]) => !draftIds.includes(draftId))),
    );
  }
});

function changed(
  state: StoryEditorState,
  draftId: string,
  change: (page: EditedPage) => Partial<EditedPage>,
): StoryEditorState {
  const page = state[draftId] ?? UNTOUCHED;
  return { ...state, [draftId]: { ...page, ...change(page) } };
}

function editedLast(state: StoryEditorState, draftId: string, latest: StoryPage | null): StoryEditorState {
  return state[draftId] ? changed(state, draftId, () => ({ latest })) : state;
}

/** Another device's page took the place of this one: an undo would lead to a page without what was done there. */
function withoutPast(state: StoryEditorState, draftId: string, to: StoryPage | null): StoryEditorState {
  const before = state[draftId];
  if (!before || (before.latest !== undefined && stableKey(before.latest) === stableKey(to))) return state;
  return changed(state, draftId, () => ({ history: NO_HISTORY, latest: to }));
}
