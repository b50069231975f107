import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DRAFT_STATUSES } from '../../../../contract/constants/pins/pinDrafts';
import { DRAFT_EVENTS, isPublishing, printDraftStates, statesAfter } from '../../../../src/reducers/pins/draftStates';

const page = path.join(import.meta.dirname ?? __dirname, '../../../../docs/generated/draft-states.md');
const begin = { status: 'created', publishingStatus: 'notAttempted' } as const;

it('the page in the docs is what the table says (npm run draft-states)', () => {
  expect(readFileSync(page, 'utf8')).toBe(printDraftStates());
});

it('[BUILD-013] [BUILD-014] an edit makes a draft edited, but for one that is saving, processing, publishing or published', () => {
  const after = DRAFT_STATUSES.map((status) => [status, statesAfter({ ...begin, status }, 'edited').status]);
  expect(Object.fromEntries(after)).toEqual({
    ...{ created: 'edited', edited: 'edited', saved: 'edited', failed: 'edited' },
    ...{ saving: 'saving', processing: 'processing', publishing: 'publishing', published: 'published' },
  });
});

it.each([
  ['a save begins', 'saveStarted', { created: 'saving', edited: 'saving' }],
  ['its save is finished', 'saved', { saving: 'saved' }],
  ['its save is finished and it was edited meanwhile', 'overtaken', { saving: 'edited' }],
  ['its save fails', 'saveFailed', { saving: 'edited' }],
  [
    'the version of another device takes its place',
    'replaced',
    { created: 'saved', edited: 'saved', saving: 'saved', saved: 'saved', failed: 'saved' },
  ],
] as const)('[BUILD-023] [BUILD-024] what becomes of a draft when %s', (_when, event, changes) => {
  const after = DRAFT_STATUSES.map((status) => [status, statesAfter({ ...begin, status }, event).status]);
  const before = DRAFT_STATUSES.map((status) => [status, status]);
  expect(Object.fromEntries(after)).toEqual({ ...Object.fromEntries(before), ...changes });
});

it('[BUILD-020] [BUILD-021] publishing goes from not attempted over uploading, attempted and publishing to its end', () => {
  let states: ReturnType<typeof statesAfter> = begin;
  const passed = (['uploadAwaited', 'publishStarted', 'publishSent', 'published'] as const).map((event) => {
    states = statesAfter(states, event);
    return [states.status, states.publishingStatus];
  });
  expect(passed).toEqual([
    ['processing', 'uploading'],
    ['publishing', 'attempted'],
    ['publishing', 'publishing'],
    ['published', 'succeeded'],
  ]);
});

it('[BUILD-025] a failed draft can be edited and published again, and a published one never changes', () => {
  const failed = statesAfter({ status: 'publishing', publishingStatus: 'publishing' }, 'publishFailed');
  expect(failed).toEqual({ status: 'failed', publishingStatus: 'failed' });
  expect(statesAfter(failed, 'edited')).toEqual({ status: 'edited', publishingStatus: 'notAttempted' });
  expect(statesAfter(failed, 'publishStarted').status).toBe('publishing');
  for (const event of DRAFT_EVENTS) {
    expect(statesAfter({ status: 'published', publishingStatus: 'succeeded' }, event).status).toBe('published');
  }
  expect(DRAFT_STATUSES.filter(isPublishing)).toEqual(['processing', 'publishing', 'published']);
});
