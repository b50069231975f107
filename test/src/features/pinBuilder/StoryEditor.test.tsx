/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen } from '@testing-library/react';
import { DEFAULT_TEXT_STYLE, STORY_FONTS } from '../../../../contract/constants/stories';
import { imageChosen } from '../../../../src/actions/pinBuilder';
import { PinBuilderScreen } from '../../../../src/features/pinBuilder';
import { pinBuilderReducer } from '../../../../src/reducers/pinBuilder';
import { uploadsReducer } from '../../../../src/reducers/uploads';
import { draftSavingSaga } from '../../../../src/sagas/draftSaving';
import { pinBuilderSaga } from '../../../../src/sagas/pinBuilder';
import { uploadsSaga } from '../../../../src/sagas/uploads';
import { draftTypeOf } from '../../../../src/selectors/pinBuilder';
import { createDraftServer } from '../../../support/draftServer';
import { buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

const page = {
  slices: { pinBuilder: pinBuilderReducer, uploads: uploadsReducer },
  sagas: [uploadsSaga, pinBuilderSaga, draftSavingSaga],
};

async function open() {
  const view = await renderApp(<PinBuilderScreen />, { viewer: buildViewer(), route: '/pin-builder', modules: [page] });
  view.api.on('V3StoryPinFontsResource.get', () => ({ all: [...STORY_FONTS] }));
  const server = createDraftServer();
  server.serve(view.api);
  const image = {
    url: 'https://example.org/a.jpg',
    width: 1200,
    height: 800,
    altText: 'A pot',
    pageUrl: '',
    pageTitle: '',
  };
  act(() => void view.store.dispatch(imageChosen({ draftId: 'a', image })));
  await view.settled();
  await view.user.click(await screen.findByRole('checkbox', { name: /^Make it a story/ }));
  await view.settled();
  const draft = () => view.state().pinBuilder?.drafts.a;
  const choose = async (label: string, option: string) => {
    await view.user.selectOptions(screen.getByRole('combobox', { name: label }), option);
    await view.settled();
  };
  return { ...view, server, draft, choose };
}

it('[BUILD-002] [BUILD-011] [BUILD-038] [BUILD-040] [BUILD-042] a page begins white and empty, and a text in the default style', async () => {
  const { user, draft } = await open();
  const given = draft();
  expect(given && draftTypeOf(given)).toBe('story');
  expect(screen.getByLabelText('Background color')).toHaveValue('#ffffff');
  expect(draft()?.storyPage).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add text' }));
  expect(draft()?.storyPage).toEqual({
    background_color: '#FFFFFF',
    blocks: [{ type: 'paragraph', text: '', style: DEFAULT_TEXT_STYLE }],
  });
  expect(DEFAULT_TEXT_STYLE).toMatchObject({
    alignment: 1,
    color: '#111111',
    highlight_color: '#FFFFFF',
    vertical_alignment: 1,
    font_size: 28,
    font_id: 'inter',
  });
});

it('[BUILD-002] [BUILD-048] styles a text, shows it on the page, and saves both', async () => {
  const { user, draft, choose, server, clock, settled } = await open();
  await user.click(screen.getByRole('button', { name: 'Add text' }));
  await user.type(screen.getByRole('textbox', { name: 'Text on the page' }), 'Soak');
  await choose('Kind of text', 'Heading');
  await choose('Font', 'Typewriter');
  await choose('Text position', 'Top left');
  await choose('Text alignment', 'Left');
  await choose('Vertical alignment', 'Bottom');
  await choose('Text size', 'Large');
  await user.click(screen.getByRole('checkbox', { name: 'Uppercase' }));
  const style = {
    ...DEFAULT_TEXT_STYLE,
    ...{
      alignment: 0,
      vertical_alignment: 2,
      font_id: 'typewriter',
      position: 'tl',
      size: 'lg',
      transform: 'uppercase',
    },
  };
  expect(draft()?.storyPage?.blocks).toEqual([{ type: 'heading', text: 'Soak', style }]);
  const shown = screen.getByRole('heading', { name: 'Soak' });
  expect(shown).toHaveStyle({ color: '#111111', textAlign: 'left', textTransform: 'uppercase' });
  expect(shown.dataset.position).toBe('tl');
  act(() => clock.advance(2000));
  await settled();
  expect(server.saves.at(-1)).toMatchObject({ is_story: true, story_page: draft()?.storyPage });
});

it('[BUILD-061] shows a page of nine by sixteen', async () => {
  await open();
  const pages = screen
    .getAllByRole('img', { name: 'A pot' })
    .flatMap((image) => image.closest<HTMLElement>('[style*="--ratio"]') ?? []);
  expect(pages.map((one) => Number(one.style.getPropertyValue('--ratio')))).toEqual([9 / 16]);
});

it('takes a text away again, and the story back', async () => {
  const { user, draft } = await open();
  await user.click(screen.getByRole('button', { name: 'Add text' }));
  await user.click(screen.getByRole('button', { name: 'Remove text 1' }));
  expect(draft()?.storyPage?.blocks).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /^Make it a story/ }));
  expect(draft()?.isStory).toBe(false);
  expect(screen.queryByRole('button', { name: 'Add text' })).toBeNull();
});
