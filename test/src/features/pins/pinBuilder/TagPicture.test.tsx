/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { PIN_TAG_LIMITS, UNPLACED } from '../../../../../contract/constants/pins/pinTags';
import { draftEdited, imageChosen } from '../../../../../src/actions/pins/pinBuilder';
import { PinBuilderScreen } from '../../../../../src/features/pins/pinBuilder';
import { uploadsReducer } from '../../../../../src/reducers/content/uploads';
import { pinBuilderReducer } from '../../../../../src/reducers/pins/pinBuilder';
import { uploadsSaga } from '../../../../../src/sagas/content/uploads';
import { draftSavingSaga } from '../../../../../src/sagas/pins/draftSaving';
import { pinBuilderSaga } from '../../../../../src/sagas/pins/pinBuilder';
import { createDraftServer } from '../../../../support/draftServer';
import { buildPin, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const page = {
  slices: { pinBuilder: pinBuilderReducer, uploads: uploadsReducer },
  sagas: [uploadsSaga, pinBuilderSaga, draftSavingSaga],
};
const image = {
  url: 'https://example.org/a.jpg',
  width: 1200,
  height: 800,
  altText: 'A room',
  pageUrl: '',
  pageTitle: '',
};

async function open() {
  const view = await renderApp(<PinBuilderScreen />, { viewer: buildViewer(), route: '/pin-builder', modules: [page] });
  const server = createDraftServer();
  server.serve(view.api);
  const [mia, oak] = [buildUser({ username: 'mia', full_name: 'Mia Moss' }), buildPin({ title: 'An oak' })];
  view.api.on('MentionTypeaheadResource.get', ({ query }) => ('mia moss'.startsWith(query ?? '') ? [mia] : []));
  view.api.on('BaseSearchResource.get', ({ scope }) => ({ results: scope === 'pins' ? [oak] : [] }) as never);
  act(() => void view.store.dispatch(imageChosen({ draftId: 'a', image })));
  await view.settled();
  await view.user.click(await screen.findByRole('button', { name: 'Tag people and products' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tag this picture' });
  await view.settled();
  const draft = () => view.state().pinBuilder?.drafts.a;
  const frame = () =>
    within(dialog).getByRole('img', { name: 'A room' }).closest<HTMLElement>('[dir="ltr"]') as HTMLElement;
  const box = () => {
    const rect = { left: 100, top: 50, width: 400, height: 200 };
    frame().getBoundingClientRect = () => rect as DOMRect;
  };
  const find = async (query: string) => {
    await view.user.type(screen.getByRole('searchbox', { name: 'Find what to tag' }), query);
    act(() => view.clock.advance(500));
    await view.settled();
  };
  return { ...view, server, dialog, draft, box, find, mia, oak };
}

/** jsdom's events of pointers have no coordinates. */
const point = (element: HTMLElement, type: string, clientX: number) =>
  act(() => void fireEvent(element, new MouseEvent(type, { bubbles: true, clientX, clientY: 100 })));

it('[BUILD-030] [BUILD-036] tags a person where the picture was pressed, drags the tag, and saves it', async () => {
  const { dialog, draft, box, find, user, mia, server, clock, settled } = await open();
  box();
  fireEvent.click(within(dialog).getByRole('img', { name: 'A room' }), { clientX: 200, clientY: 100 });
  await settled();
  expect(draft()).toMatchObject({
    selectedPinTagId: draft()?.pinTags[0]?.id,
    pinTags: [{ x: 0.25, y: 0.25, status: 'created' }],
  });
  expect(screen.getByRole('button', { name: 'Tag 1' })).toHaveFocus();
  await find('mia');
  await user.click(await screen.findByRole('button', { name: 'Mia Moss' }));
  expect(draft()?.taggedObjects).toMatchObject([{ type: 'user', user: mia.id, name: 'Mia Moss', status: 'created' }]);
  act(() => clock.advance(2000));
  await settled();
  expect(draft()?.pinTags[0]?.status).toBe('saved');
  const dot = screen.getByRole('button', { name: 'Tag 1: Mia Moss' });
  point(dot, 'pointerdown', 200);
  point(dot, 'pointermove', 240);
  point(dot, 'pointerup', 240);
  expect(draft()?.pinTags).toMatchObject([{ x: 0.35, y: 0.25, status: 'edited' }]);
  act(() => clock.advance(2000));
  await settled();
  expect(server.saves.at(-1)?.pin_tags).toMatchObject([{ x: 0.35, y: 0.25, objects: [{ user_id: mia.id }] }]);
});

it('[BUILD-031] [BUILD-034] is added, placed and removed by keyboard alone', async () => {
  const { draft, user, find, oak, settled } = await open();
  screen.getByRole('button', { name: 'Add tag' }).focus();
  await user.keyboard('{Enter}');
  await settled();
  expect(draft()?.pinTags).toMatchObject([{ x: UNPLACED, y: UNPLACED }]);
  expect(screen.getByRole('searchbox', { name: 'Find what to tag' })).toHaveFocus();
  screen.getByRole('button', { name: 'Tag 1' }).focus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  expect(draft()?.pinTags).toMatchObject([{ x: 0.51, y: 0.4 }]);
  await user.click(screen.getByRole('radio', { name: 'Pins' }));
  await find('oak');
  (await screen.findByRole('button', { name: 'An oak' })).focus();
  await user.keyboard('{Enter}');
  expect(draft()?.taggedObjects).toMatchObject([{ type: 'pin', pin: oak.id }]);
  expect(screen.getByRole('searchbox', { name: 'Find what to tag' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove An oak' }));
  expect(draft()?.taggedObjects).toEqual([]);
  expect(screen.getByRole('searchbox', { name: 'Find what to tag' })).toHaveFocus();
  screen.getByRole('button', { name: 'Tag 1' }).focus();
  await user.keyboard('{Delete}');
  expect(draft()?.pinTags).toEqual([]);
  expect(screen.getByText('Nothing is tagged yet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add tag' })).toHaveFocus();
});

it('moves the focus to the link where a tag shows as many objects as it can, and back to the search', async () => {
  const { api, draft, user, find } = await open();
  const people = Array.from({ length: PIN_TAG_LIMITS.objects }, (_, at) => buildUser({ full_name: `Person ${at}` }));
  api.on('MentionTypeaheadResource.get', () => people);
  await user.click(screen.getByRole('button', { name: 'Add tag' }));
  for (const { full_name } of people) {
    await find('person');
    await user.click(await screen.findByRole('button', { name: full_name }));
  }
  expect(draft()?.taggedObjects).toHaveLength(PIN_TAG_LIMITS.objects);
  expect(screen.getByRole('textbox', { name: 'Link of this tag' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove Person 1' }));
  expect(screen.getByRole('searchbox', { name: 'Find what to tag' })).toHaveFocus();
});

it('[BUILD-030] shows a cropped and rotated picture large enough to tag it', async () => {
  const { dialog, store } = await open();
  const crop = { quarter_turns: 1, left: 0, top: 0.25, width: 1, height: 0.5 };
  act(() => void store.dispatch(draftEdited({ draftIds: ['a'], edits: { crop } })));
  const img = within(dialog).getByRole('img', { name: 'A room' });
  Object.defineProperties(img, { naturalWidth: { value: 1200 }, naturalHeight: { value: 800 } });
  fireEvent.load(img);
  // Two by three when upright, of which half the height is shown.
  expect(Number(img.closest<HTMLElement>('[dir]')?.style.getPropertyValue('--ratio'))).toBeCloseTo(4 / 3, 4);
  const sheet = readFileSync(path.join(process.cwd(), 'src/features/pins/pinBuilder/TagPicture.module.css'), 'utf8');
  expect(sheet).toMatch(/& \[dir\] \{\s*inline-size: calc\(60vb \* var\(--ratio\)\);/);
  // The rule of whole pictures would distort one that lies on its side.
  const [, whole = 'img'] = /^ {2}& (> .+) \{\s*display: block;/m.exec(sheet) ?? [];
  expect([...dialog.querySelectorAll(`.picture ${whole}`)]).toEqual([]);
});

it('[BUILD-053] says at the field of a tag, and at the picture, that its link is none', async () => {
  const { user, api, dialog, settled } = await open();
  await user.click(screen.getByRole('button', { name: 'Add tag' }));
  const link = () => screen.getByRole('textbox', { name: 'Link of this tag' });
  await user.type(link(), 'no address');
  expect(link()).not.toHaveAttribute('aria-invalid', 'true');
  await user.tab();
  expect(link()).toHaveAccessibleDescription('Enter a web address, such as example.org');
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await settled();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await settled();
  const opener = screen.getByRole('button', { name: '1 tag on this picture' });
  expect(opener).toHaveFocus();
  expect(opener).toHaveAccessibleDescription('Check the links of the tags');
  expect(api.calls('PinDraftPublishResource.create')).toEqual([]);
  await user.click(opener);
  await settled();
  expect(link()).toHaveAccessibleDescription('Enter a web address, such as example.org');
  await user.clear(link());
  await user.type(link(), 'example.org/chair');
  await user.tab();
  expect(link()).toBeValid();
  expect(screen.queryByText('Check the links of the tags')).toBeNull();
});

it.each([
  { type: 'People', failed: 'These people could not be loaded' },
  { type: 'Pins', failed: 'These pins could not be loaded' },
])('says that $type are searched, that this failed, and only then that nothing was found', async (given) => {
  const { api, user, find, clock, settled } = await open();
  const key = given.type === 'People' ? 'MentionTypeaheadResource.get' : 'BaseSearchResource.get';
  await user.click(screen.getByRole('button', { name: 'Add tag' }));
  await user.click(screen.getByRole('radio', { name: given.type }));
  const held = api.hold(key);
  await find('zzz');
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(screen.queryByText('Nothing found')).toBeNull();
  held.at(-1)?.fail('network');
  await settled();
  expect(screen.getByRole('alert')).toHaveTextContent(given.failed);
  expect(screen.queryByText('Nothing found')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  act(() => clock.advance(500));
  await settled();
  held.at(-1)?.answer((given.type === 'People' ? [] : { results: [] }) as never);
  await settled();
  expect(screen.getByText('Nothing found')).toBeInTheDocument();
});

it('[BUILD-066] offers no more tags than a picture can have', async () => {
  const { draft, user } = await open();
  const add = screen.getByRole('button', { name: 'Add tag' });
  for (let count = 0; count < PIN_TAG_LIMITS.tags; count += 1) await user.click(add);
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await user.click(add);
  expect(draft()?.pinTags).toHaveLength(PIN_TAG_LIMITS.tags);
  await user.click(screen.getByRole('button', { name: `Remove tag ${PIN_TAG_LIMITS.tags}` }));
  expect(draft()?.pinTags).toHaveLength(PIN_TAG_LIMITS.tags - 1);
  expect(add).toHaveFocus();
  expect(add).toHaveAttribute('aria-disabled', 'false');
});
