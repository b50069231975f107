import type { PinId } from '../../../../contract/schemas/common';
import * as uploads from '../../../../src/actions/content/uploads';
import * as pinBuilder from '../../../../src/actions/pins/pinBuilder';
import { uploadsReducer } from '../../../../src/reducers/content/uploads';
import { pinBuilderReducer } from '../../../../src/reducers/pins/pinBuilder';

type Step = Parameters<typeof pinBuilderReducer>[1];

const file = (uploadId: string) => ({ uploadId, name: `${uploadId}.jpg`, size: 10, type: 'image/jpeg' });
const chosen = uploads.filesChosen({ files: ['a', 'b'].map(file) });
const after = (...steps: Step[]) => steps.reduce(pinBuilderReducer, pinBuilderReducer(undefined, { type: '' }));

it('[BUILD-003] holds the drafts, which are chosen, which is open, and which pins they became', () => {
  expect(after(chosen)).toMatchObject({
    ...{ pinDraftIds: ['a', 'b'], selectedPinDraftIds: [], pinEditorPinDraft: null, createdPinIds: [] },
  });
  const pinId = '7' as PinId;
  const state = after(
    chosen,
    pinBuilder.draftOpened({ draftId: 'b' }),
    pinBuilder.draftSelected({ draftId: 'a', isSelected: true }),
    pinBuilder.published({ draftId: 'a', pinId }),
  );
  expect(state).toMatchObject({ selectedPinDraftIds: ['a'], pinEditorPinDraft: 'b', createdPinIds: [pinId] });
  const removed = pinBuilderReducer(state, pinBuilder.draftsRemoved({ draftIds: ['a', 'b'] }));
  expect(removed).toEqual(
    expect.objectContaining({ drafts: {}, pinDraftIds: [], selectedPinDraftIds: [], pinEditorPinDraft: null }),
  );
  const status = uploadsReducer(uploadsReducer({}, chosen), uploads.started({ uploadId: 'b' }));
  expect([status.a?.status, status.b?.status]).toEqual(['waiting', 'uploading']);
});

it('[BUILD-006] [BUILD-009] a new draft makes a pin, has everything that can be written, and nothing is written yet', () => {
  const draft = after(chosen).drafts.a;
  expect(draft).toEqual({
    ...{ id: 'a', mode: 'create', status: 'created', publishingStatus: 'notAttempted', pinId: null },
    ...{ title: '', description: '', altText: '', link: '', boardId: null, sectionId: null },
    ...{ publishAt: null, timeZone: '', isCommentsAllowed: true, isShoppingRecAllowed: true },
    ...{
      cancellations: 0,
      isLeftToServer: false,
      crop: null,
      filter: null,
      coverMs: null,
      captions: null,
      image: null,
      isTaggable: true,
    },
    ...{ pinItemIds: [], pinItemIndex: 0, isStory: false, storyPage: null },
    ...{ pinTags: [], taggedObjects: [], selectedPinTagId: null, userMentionTags: [] },
    ...{ apiError: null, saveError: null, refusedEdits: 0, conflict: null },
    ...{ version: 0, base: null, lastSavedTime: null, edits: 1, savedEdits: 0 },
  });
});
