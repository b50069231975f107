/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LinkField } from '../../../../../src/features/pins/pinBuilder/LinkField';
import { CanvasStage } from '../../../../../src/features/pins/storyEditor/CanvasStage';
import { CommentFields } from '../../../../../src/features/pins/storyEditor/CommentFields';
import { FindFields } from '../../../../../src/features/pins/storyEditor/FindFields';
import type { Finder } from '../../../../../src/features/pins/storyEditor/StoryEditor';
import type { StoryPageTools } from '../../../../../src/features/pins/storyEditor/useStoryPage';
import { lazyPart } from '../../../../../src/hooks/useLazyPart';
import { type CanvasBlock, toCanvasPage } from '../../../../../src/selectors/pins/storyEditor';
import { renderApp } from '../../../../support/renderApp';

const mockLoads: Record<string, number> = {};

/** Fails the first time, as without a connection. */
function mockFailing<Part>(name: string, part: Part): Part {
  mockLoads[name] = (mockLoads[name] ?? 0) + 1;
  if (mockLoads[name] === 1) throw new Error('no connection');
  return part;
}

jest.mock('../../../../../src/features/pins/pinBuilder/LinkPreview', () =>
  mockFailing('preview', { LinkPreview: () => 'The part' }),
);
jest.mock('../../../../../src/features/pins/storyEditor/pageStage', () =>
  mockFailing('stage', { PageStage: class {} }),
);

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

const finder = (name: string) => lazyPart<Finder>(async () => mockFailing(name, () => 'The part'));
const block = { type: 'mention_sticker', name: '', text: '' } as CanvasBlock;
const tools = { page: toCanvasPage(null), selectedId: null } as StoryPageTools;

it.each<[string, string, ReactNode]>([
  [
    'preview',
    'the preview of a link',
    <LinkField key="1" draftId="a" value="https://example.org/" isDisabled={false} onChange={() => {}} />,
  ],
  [
    'people',
    'the people and products to find',
    <FindFields key="2" block={block} finder={finder('people')} onChange={() => {}} />,
  ],
  [
    'comments',
    'the pins to find a comment of',
    <CommentFields key="3" block={block} finder={finder('comments')} onChange={() => {}} />,
  ],
  ['stage', 'the handles of blocks', <CanvasStage key="4" tools={tools} picture={null} />],
])('says that %s did not load, and tries again: %s', async (name, _, element) => {
  const { user, settled } = await renderApp(element);
  expect(await screen.findByRole('alert')).toHaveTextContent('This did not load. Check your connection.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await settled();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(mockLoads[name]).toBe(2);
});
