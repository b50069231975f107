import fc from 'fast-check';
import { CAROUSEL_PICTURES } from '../../../../contract/constants/pins/pinDrafts';
import type { BoardId, SectionId, UserId } from '../../../../contract/schemas/common';
import * as uploads from '../../../../src/actions/content/uploads';
import * as pinBuilder from '../../../../src/actions/pins/pinBuilder';
import { pinBuilderReducer } from '../../../../src/reducers/pins/pinBuilder';
import { runs } from '../../../support/testLength';

type State = ReturnType<typeof pinBuilderReducer>;
type Step = Parameters<typeof pinBuilderReducer>[1];

const file = (uploadId: string) => ({ uploadId, name: `${uploadId}.jpg`, size: 10, type: 'image/jpeg' });
const chosen = (ids: string[], carouselOf?: string) => uploads.filesChosen({ files: ids.map(file), carouselOf });
const after = (...steps: Step[]): State =>
  steps.reduce<State>(pinBuilderReducer, pinBuilderReducer(undefined, { type: '' }));
const open = (index: number) => pinBuilder.itemOpened({ draftId: 'a', index });
const removed = (itemId: string) => pinBuilder.itemRemoved({ draftId: 'a', itemId });
const itemsOf = (state: State, id = 'a') => [state.drafts[id]?.pinItemIds, state.drafts[id]?.pinItemIndex];

it('[BUILD-015] a second picture makes a draft a carousel, with the new picture open', () => {
  const one = after(chosen(['a']));
  expect(itemsOf(one)).toEqual([[], 0]);
  const two = pinBuilderReducer(one, chosen(['b'], 'a'));
  expect(itemsOf(two)).toEqual([['a', 'b'], 1]);
  expect(two.drafts.a).toMatchObject({ status: 'edited', edits: 2 });
  const full = pinBuilderReducer(two, chosen(['c', 'd', 'e', 'f'], 'a'));
  expect(itemsOf(full)).toEqual([['a', 'b', 'c', 'd', 'e'], 2]);
  expect(full.pinDraftIds).toContain('f');
});

it('[BUILD-016] a carousel with one picture left is single again', () => {
  expect(itemsOf(after(chosen(['a']), chosen(['b'], 'a'), removed('b')))).toEqual([[], 0]);
  const gone = after(chosen(['a']), chosen(['b'], 'a'), pinBuilder.draftsRemoved({ draftIds: ['b'] }));
  expect(itemsOf(gone)).toEqual([[], 0]);
});

it.each([
  ['the open one', 2, 'c', ['a', 'b', 'd'], 1],
  ['the open one at the end', 3, 'd', ['a', 'b', 'c'], 2],
  ['one before the open one', 2, 'b', ['a', 'c', 'd'], 1],
  ['one behind the open one', 1, 'd', ['a', 'b', 'c'], 1],
])('[BUILD-017] removing %s moves the index back or leaves it', (_what, index, itemId, ids, expected) => {
  expect(itemsOf(after(chosen(['a']), chosen(['b', 'c', 'd'], 'a'), open(index), removed(itemId)))).toEqual([
    ids,
    expected,
  ]);
});

it('passes the pin with its texts to the next picture when its own is taken out', () => {
  const title = pinBuilder.draftEdited({ draftIds: ['a'], edits: { title: 'Chairs', altText: 'One' } });
  const state = after(chosen(['a']), chosen(['b', 'c'], 'a'), title, removed('a'));
  expect(itemsOf(state, 'b')).toEqual([['b', 'c'], 0]);
  expect(state.drafts.b).toMatchObject({ title: 'Chairs', altText: '' });
  expect(itemsOf(state)).toEqual([[], 0]);
});

it('[BUILD-015] passes every choice about the pin, and none about its own picture, when it is taken out', () => {
  const ofPin = {
    ...{ title: 'Chairs', description: 'Of @ben', link: 'https://chairs.example', isStory: true },
    ...{ userMentionTags: [{ userId: '5' as UserId, username: 'ben' }] },
    ...{ boardId: '6' as BoardId, sectionId: '7' as SectionId, publishAt: '2026-12-24T09:30', timeZone: 'Asia/Tokyo' },
    ...{ isCommentsAllowed: false, isShoppingRecAllowed: false },
  };
  const ofPicture = { altText: 'One', filter: 'mono', coverMs: 5, captions: 'WEBVTT' } as const;
  const edits = pinBuilder.draftEdited({ draftIds: ['a'], edits: { ...ofPin, ...ofPicture } });
  const before = after(chosen(['a']), chosen(['b', 'c'], 'a'));
  const state = [edits, removed('a')].reduce<State>(pinBuilderReducer, before);
  const fieldsOf = (draft: object | undefined) =>
    Object.fromEntries(Object.entries(draft ?? {}).filter(([name]) => name in ofPin || name in ofPicture));
  const { altText, filter, coverMs, captions } = before.drafts.b ?? {};
  expect(fieldsOf(state.drafts.b)).toEqual({ ...ofPin, altText, filter, coverMs, captions });
});

it('combines drafts, also carousels, into one, and leaves the rest apart', () => {
  const state = after(chosen(['a', 'b']), chosen(['c'], 'b'), pinBuilder.draftsCombined({ draftIds: ['a', 'b'] }));
  expect(itemsOf(state)).toEqual([['a', 'b', 'c'], 1]);
  expect(itemsOf(state, 'b')[0]).toEqual([]);
});

it('no draft that is being published changes its pictures', () => {
  const before = after(chosen(['a']), chosen(['b'], 'a'), pinBuilder.publishStarted({ draftId: 'a' }));
  for (const step of [removed('b'), removed('a'), pinBuilder.itemMoved({ draftId: 'a', itemId: 'b', to: 0 })]) {
    expect(pinBuilderReducer(before, step).drafts).toEqual(before.drafts);
  }
});

it('however pictures are added, moved and taken out, there are none or two to five, each once, and the index fits', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.uniqueArray(id, { maxLength: 3 }).map((ids) => chosen(ids, 'a')),
    id.map(removed),
    fc.tuple(id, fc.nat({ max: 7 })).map(([itemId, to]) => pinBuilder.itemMoved({ draftId: 'a', itemId, to })),
    fc.uniqueArray(id, { minLength: 1, maxLength: 3 }).map((draftIds) => pinBuilder.draftsCombined({ draftIds })),
    id.filter((one) => one !== 'a').map((one) => pinBuilder.draftsRemoved({ draftIds: [one] })),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      for (const { id: own, pinItemIds, pinItemIndex } of Object.values(after(chosen(['a']), ...steps).drafts)) {
        if (pinItemIds.length > 0) {
          expect(pinItemIds.length).toBeGreaterThanOrEqual(CAROUSEL_PICTURES.min);
          expect(pinItemIds.length).toBeLessThanOrEqual(CAROUSEL_PICTURES.max);
          expect(pinItemIds).toContain(own);
          expect(new Set(pinItemIds).size).toBe(pinItemIds.length);
        }
        expect(pinItemIndex).toBeLessThan(Math.max(1, pinItemIds.length));
      }
    }),
    { numRuns: runs(200) },
  );
});
