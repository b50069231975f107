import fc from 'fast-check';
import { PIN_TAG_LIMITS, UNPLACED } from '../../../../contract/constants/pins/pinTags';
import type { PinId } from '../../../../contract/schemas/common';
import type { DraftTag } from '../../../../contract/schemas/pins/pinTags';
import * as uploads from '../../../../src/actions/content/uploads';
import * as pinBuilder from '../../../../src/actions/pins/pinBuilder';
import type { SavedContent } from '../../../../src/entities/pins/mergeDrafts';
import { toSavedContent } from '../../../../src/entities/pins/pinDrafts';
import * as tags from '../../../../src/entities/pins/pinTags';
import { stableKey } from '../../../../src/lib/stableKey';
import { pinBuilderReducer } from '../../../../src/reducers/pins/pinBuilder';
import { isUnsaved, type PinDraft } from '../../../../src/reducers/pins/pinDrafts/draft';

type State = ReturnType<typeof pinBuilderReducer>;
type Step = Parameters<typeof pinBuilderReducer>[1];

const SAVED_AT = '2026-11-24T09:30:00.000Z';
const file = { uploadId: 'a', name: 'a.jpg', size: 10, type: 'image/jpeg' };
const chosen = (type = file.type) => uploads.filesChosen({ files: [{ ...file, type }] });
const after = (...steps: Step[]): State =>
  steps.reduce<State>(pinBuilderReducer, pinBuilderReducer(undefined, { type: '' }));
const draftOf = (state: State): PinDraft => state.drafts.a as PinDraft;
const object = (id: string) => ({
  ...{ id, type: 'pin' as const, pin: '7' as PinId, user: null, link: '', name: 'Oak', media: null },
});
const edit = (state: State, change: (draft: PinDraft) => tags.DraftTags): State => {
  const { pinTags, taggedObjects } = change(draftOf(state));
  return pinBuilderReducer(state, pinBuilder.draftEdited({ draftIds: ['a'], edits: { pinTags, taggedObjects } }));
};
const savedOf = (state: State): SavedContent => toSavedContent(draftOf(state), undefined);
const save = (state: State): State => {
  const { edits, version } = draftOf(state);
  const started = pinBuilderReducer(state, pinBuilder.saveStarted({ draftId: 'a' }));
  const saved = pinBuilder.draftSaved({
    draftId: 'a',
    edits,
    version: version + 1,
    savedAt: SAVED_AT,
    base: savedOf(state),
  });
  return pinBuilderReducer(started, saved);
};
const statuses = (state: State) => draftOf(state).pinTags.map(({ id, status }) => [id, status]);

it('[BUILD-030] [BUILD-031] [BUILD-032] [BUILD-033] a tag begins as created, at no place', () => {
  const state = edit(
    edit(after(chosen()), (all) => tags.addTag(all, 'a', 't1')),
    (all) => tags.tagObject(all, 't1', object('o1')),
  );
  expect(draftOf(state).pinTags).toEqual([
    {
      ...{ id: 't1', pinTagKey: 'a t1', status: 'created', link: '', x: UNPLACED, y: UNPLACED },
      taggedObjectIds: ['o1'],
    },
  ]);
  expect(draftOf(state).taggedObjects).toEqual([{ ...object('o1'), status: 'created' }]);
});

it('[BUILD-034] [BUILD-035] a removed tag is deleted until that is saved; one that was never saved vanishes', () => {
  const one = save(
    edit(
      edit(after(chosen()), (all) => tags.addTag(all, 'a', 't1')),
      (all) => tags.tagObject(all, 't1', object('o1')),
    ),
  );
  const two = edit(one, (all) => tags.addTag(all, 'a', 't2'));
  expect(statuses(two)).toEqual([
    ['t1', 'saved'],
    ['t2', 'created'],
  ]);
  expect(statuses(edit(two, (all) => tags.removeTag(all, 't2')))).toEqual([['t1', 'saved']]);
  const without = edit(
    edit(two, (all) => tags.removeTag(all, 't2')),
    (all) => tags.removeTag(all, 't1'),
  );
  expect(statuses(without)).toEqual([['t1', 'deleted']]);
  expect(draftOf(without).taggedObjects.map(({ status }) => status)).toEqual(['deleted']);
  expect(savedOf(without).pin_tags).toEqual([]);
  expect(draftOf(save(without))).toMatchObject(tags.NO_TAGS);
  const untagged = edit(one, (all) => tags.untagObject(all, 't1', 'o1'));
  expect([statuses(untagged), draftOf(untagged).taggedObjects[0]?.status]).toEqual([[['t1', 'edited']], 'deleted']);
});

it.each<[string, (all: tags.DraftTags) => tags.DraftTags]>([
  ['its coordinates', (all) => tags.placeTag(all, 't1', 0.5, 0.5)],
  ['its objects', (all) => tags.tagObject(all, 't1', object('o1'))],
])('[BUILD-036] changing %s turns saved into edited, and leaves created', (_what, change) => {
  const created = edit(after(chosen()), (all) => tags.addTag(all, 'a', 't1'));
  expect(statuses(edit(created, change))).toEqual([['t1', 'created']]);
  expect(statuses(edit(save(created), change))).toEqual([['t1', 'edited']]);
  expect(statuses(save(edit(save(created), change)))).toEqual([['t1', 'saved']]);
});

it('[BUILD-026] another picture resets the tags and the canvas; the same file again does not', () => {
  const tagged = edit(after(chosen()), (all) => tags.addTag(all, 'a', 't1'));
  const page = { background_color: '#000000', blocks: [] };
  const drawn = pinBuilderReducer(tagged, pinBuilder.draftEdited({ draftIds: ['a'], edits: { storyPage: page } }));
  const lost = save(drawn);
  const same = pinBuilderReducer(lost, uploads.fileFound({ file, isSame: true }));
  expect([statuses(same), draftOf(same).storyPage]).toEqual([[['t1', 'saved']], page]);
  const other = pinBuilderReducer(lost, uploads.fileFound({ file: { ...file, size: 11 }, isSame: false }));
  expect(draftOf(other)).toMatchObject({ ...tags.NO_TAGS, selectedPinTagId: null, storyPage: null });
});

it('a new crop takes the tags off their places', () => {
  const state = save(edit(after(chosen()), (all) => tags.addTag(all, 'a', 't1', { x: 0.5, y: 0.5 })));
  const crop = { quarter_turns: 1, left: 0, top: 0, width: 1, height: 1 };
  const cropped = pinBuilderReducer(state, pinBuilder.draftEdited({ draftIds: ['a'], edits: { crop } }));
  expect(draftOf(cropped).pinTags).toMatchObject([{ x: UNPLACED, y: UNPLACED, status: 'edited' }]);
});

it.each([
  ['[BUILD-010] [BUILD-028] a new picture', 'image/png', true],
  ['[BUILD-027] [BUILD-029] a video of its own, also without a link,', 'video/mp4', false],
])('%s is taggable: %s %s', (_what, type, expected) => {
  expect(draftOf(after(chosen(type)))).toMatchObject({ isTaggable: expected, link: '' });
});

const step = fc.record({
  kind: fc.constantFrom('add', 'place', 'tag', 'untag', 'remove', 'send', 'saved', 'lost'),
  which: fc.nat(9),
  at: fc.nat(9),
  x: fc.double({ noNaN: true }),
});

it('[BUILD-033] [BUILD-034] [BUILD-035] [BUILD-036] a status says at all times what the server has', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let state = after(chosen());
      let server: readonly DraftTag[] = [];
      let sent: { base: SavedContent; edits: number } | null = null;
      let named = 0;
      for (const { kind, which, x, at } of steps) {
        const all = draftOf(state);
        const id = all.pinTags[which % Math.max(1, all.pinTags.length)]?.id ?? 'none';
        const objectId = all.taggedObjects[at]?.id ?? 'none';
        if (kind === 'add') state = edit(state, (now) => tags.addTag(now, 'a', `t${named++}`));
        if (kind === 'place') state = edit(state, (now) => tags.placeTag(now, id, x, 0.5));
        if (kind === 'tag') state = edit(state, (now) => tags.tagObject(now, id, object(`o${named++}`)));
        if (kind === 'untag') state = edit(state, (now) => tags.untagObject(now, id, objectId));
        if (kind === 'remove') state = edit(state, (now) => tags.removeTag(now, id));
        if (kind === 'send') sent = { base: savedOf(state), edits: draftOf(state).edits };
        if (kind === 'lost') sent = null;
        if (kind === 'saved' && sent) {
          server = sent.base.pin_tags;
          state = pinBuilderReducer(
            state,
            pinBuilder.draftSaved({ draftId: 'a', version: 1, savedAt: SAVED_AT, ...sent }),
          );
          sent = null;
        }
        const has = new Map(server.map((tag) => [tag.id, tag]));
        const shown = savedOf(state).pin_tags;
        expect(shown.length).toBeLessThanOrEqual(PIN_TAG_LIMITS.tags);
        for (const tag of draftOf(state).pinTags) {
          const mine = shown.find((one) => one.id === tag.id);
          expect(tag.status === 'deleted').toBe(mine === undefined);
          expect(tag.status === 'created').toBe(!has.has(tag.id));
          if (tag.status === 'saved') expect(stableKey(mine)).toBe(stableKey(has.get(tag.id)));
        }
        // One that was removed before its first save was answered has vanished, and goes from the server with the next.
        const isThere = ({ id: one }: DraftTag) => draftOf(state).pinTags.some((tag) => tag.id === one);
        expect(server.every(isThere) || isUnsaved(draftOf(state))).toBe(true);
        for (const { x: left, objects } of shown) {
          expect(left === UNPLACED || (left >= 0 && left <= 1)).toBe(true);
          for (const one of objects) {
            const { status } = draftOf(state).taggedObjects.find((known) => known.id === one.id) ?? {};
            const isKnown = server.some((tag) => tag.objects.some((known) => known.id === one.id));
            expect(status).toBe(isKnown ? 'saved' : 'created');
          }
        }
      }
    }),
  );
});
