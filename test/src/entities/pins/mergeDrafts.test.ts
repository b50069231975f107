import fc from 'fast-check';
import { mergeDrafts, type SavedContent } from '../../../../src/entities/pins/mergeDrafts';

const text = fc.constantFrom('', 'x', 'y');
const content: fc.Arbitrary<SavedContent> = fc.record({
  title: text,
  description: text,
  alt_text: text,
  link: text,
  board_id: fc.constantFrom(null, '1', '2'),
  section_id: fc.constantFrom(null, '3'),
  publish_at: fc.constantFrom(null, '2026-11-29T09:30'),
  time_zone: fc.constantFrom('', 'UTC'),
  is_comments_allowed: fc.boolean(),
  crop: fc.constantFrom(null, { quarter_turns: 1, left: 0, top: 0, width: 1, height: 1 }),
  filter: fc.constantFrom(undefined, null, 'mono', 'warm'),
  cover_ms: fc.constantFrom(null, 1500),
  captions: fc.constantFrom(null, 'WEBVTT'),
  pin_item_ids: fc.constantFrom([], ['a', 'b'], ['b', 'a']),
  is_story: fc.boolean(),
  story_page: fc.constantFrom(null, { background_color: '#FFFFFF', blocks: [] }),
  pin_tags: fc.constantFrom([], [{ id: 'a', x: 0.5, y: 0.5, link: 'https://example.com/', objects: [] }]),
  is_shopping_rec_allowed: fc.boolean(),
  image: fc.constant(null),
  upload: fc.constant(null),
  media_id: fc.constantFrom(null, '4'),
}) as never;

/** Pages of an earlier version name no filter, which says that there is none. */
const withFilter = (draft: SavedContent | null) => draft && { ...draft, filter: draft.filter ?? null };

it('merging does not depend on which device is asked, and keeps what either has changed', () => {
  fc.assert(
    fc.property(content, content, content, (base, mine, theirs) => {
      const merged = mergeDrafts(base, mine, theirs);
      expect(withFilter(mergeDrafts(base, theirs, mine))).toEqual(withFilter(merged));
      if (!merged) return;
      for (const field of ['title', 'description', 'alt_text', 'link'] as const) {
        const changed = [mine[field], theirs[field]].filter((value) => value !== base[field]);
        expect(merged[field]).toBe(changed[0] ?? base[field]);
      }
    }),
  );
});

it('a board and its section are taken together', () => {
  const [base] = fc.sample(content, { numRuns: 1, seed: 1 }) as [SavedContent];
  const place = { board_id: '1', section_id: null } as Partial<SavedContent>;
  const mine = { ...base, ...place, board_id: '2' } as SavedContent;
  const theirs = { ...base, ...place, section_id: '3' } as SavedContent;
  expect(mergeDrafts({ ...base, ...place } as SavedContent, mine, theirs)).toBeNull();
});

it('a filter and a crop of one picture are merged, and two filters are a conflict', () => {
  const [any] = fc.sample(content, { numRuns: 1, seed: 1 }) as [SavedContent];
  // Saved by a page of an earlier version.
  const base = { ...any, crop: null, filter: undefined } as SavedContent;
  const filtered = { ...base, filter: 'mono' } as SavedContent;
  const cropped: SavedContent = { ...base, crop: { quarter_turns: 1, left: 0, top: 0, width: 1, height: 1 } };
  expect(mergeDrafts(base, filtered, cropped)).toMatchObject({ crop: cropped.crop, filter: 'mono' });
  expect(mergeDrafts(base, filtered, { ...base, filter: 'warm' })).toBeNull();
});
