import type { StoryPage } from '../../contract/schemas/storyPages';
import { draftsGone, draftsRemoved, publishedDismissed } from '../actions/pinBuilder';
import * as storyEditor from '../actions/storyEditor';
import { type History, NO_HISTORY, record, stepBack, stepForward } from '../lib/history';
import { tableReducer } from '../lib/tableReducer';

/** How the page of a draft is edited. Not saved. */
export interface EditedPage {
  history: History<StoryPage | null>;
  selectedBlockId: string | null;
  /** The blocks whose file is uploaded, or why that failed. */
  files: Readonly<Record<string, { error: string | null }>>;
}

/** By the id of the page's draft. */
export type StoryEditorState = Readonly<Record<string, EditedPage>>;

const UNTOUCHED: EditedPage = { history: NO_HISTORY, selectedBlockId: null, files: {} };

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
  on(storyEditor.blockSelected, (state, { draftId, blockId }) =>
    changed(state, draftId, () => ({ selectedBlockId: blockId })),
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
