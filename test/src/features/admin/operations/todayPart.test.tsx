/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import type { DataOf } from '../../../../../contract/api';
import type { InterestId, PinId, TodayArticleId } from '../../../../../contract/schemas/common';
import { OperationsScreen } from '../../../../../src/features/admin/operations';
import { readPinLines } from '../../../../../src/features/admin/operations/articleContent';
import { loadOperations, operationsSaga } from '../../../../../src/sagas/admin/operations';
import { createTestStore } from '../../../../support/createTestStore';
import { buildViewer } from '../../../../support/factories';
import { answerOverview } from '../../../../support/operations';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = ((media: string) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
});

type Edited = DataOf<'EditedArticlesResource.get'>[number];
const draft: Edited = {
  id: '7' as TodayArticleId,
  type: 'todayarticle',
  title: 'Nine cats',
  subtitle: '',
  body: 'They sleep.',
  url: '/today/best/nine-cats/7/',
  article_type: 1,
  is_shop: false,
  country_group: 'LatAm',
  interest: null,
  cover_images: [],
  published_at: null,
  updated_at: '2026-03-14T09:20:00.000Z',
  pin_ids: ['12' as PinId],
};

async function show(articles: Edited[]) {
  const on = createTestStore({ viewer: buildViewer({ is_site_admin: true }), modules: [{ sagas: [operationsSaga] }] });
  on.api.on('EditedArticlesResource.get', () => [...articles]);
  on.api.on('InterestsResource.get', () => [
    {
      id: '19' as InterestId,
      type: 'interest',
      name: 'Cats',
      is_followed: false,
      parent: null,
      children: [],
      cover_image: null,
    },
  ]);
  const params = { part: 'today' };
  answerOverview(on.api);
  await on.store.run(() => loadOperations({ path: '/operations/today', params, query: {} })).done;
  const view = await renderApp(<OperationsScreen />, { on, route: '/operations/today', params });
  await screen.findByRole('heading', { name: 'Articles' }, { timeout: 20_000 });
  return view;
}

it('[HOME-011] a site admin writes an article, which is listed then', async () => {
  const articles: Edited[] = [];
  const view = await show(articles);
  expect(screen.getByText('No articles yet.')).toBeVisible();
  view.api.on('TodayArticleResource.create', () => {
    articles.push(draft);
    return { id: draft.id, url: draft.url };
  });
  await view.user.click(screen.getByRole('button', { name: 'Write an article' }));
  const form = within(await screen.findByRole('dialog', { name: 'Write an article' }, { timeout: 20_000 }));
  await view.user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Enter a title')).toBeVisible();
  await view.user.type(form.getByRole('textbox', { name: 'Title' }), 'Nine cats');
  await view.user.type(form.getByRole('textbox', { name: 'Pins' }), 'https://example.org/pin/12/ nonsense');
  await view.user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Not a link to a pin: nonsense')).toBeVisible();
  await view.user.clear(form.getByRole('textbox', { name: 'Pins' }));
  await view.user.type(form.getByRole('textbox', { name: 'Pins' }), 'https://example.org/pin/12/');
  await view.user.selectOptions(form.getByRole('combobox', { name: 'Topic' }), 'Cats');
  await view.user.selectOptions(form.getByRole('combobox', { name: 'Countries' }), 'Latin America');
  await view.user.click(form.getByRole('checkbox', { name: 'Publish' }));
  await view.user.click(form.getByRole('button', { name: 'Save' }));
  await view.settled();
  expect(view.api.calls('TodayArticleResource.create')).toEqual([
    {
      title: 'Nine cats',
      subtitle: '',
      body: '',
      article_type: 0,
      is_shop: false,
      country_group: 'LatAm',
      interest_id: '19',
      pin_ids: ['12'],
      is_published: true,
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('rowheader', { name: 'Nine cats' })).toBeVisible();
});

it('[HOME-011] a site admin publishes a draft, and deletes it after being asked', async () => {
  const articles = [draft];
  const view = await show(articles);
  view.api.on('TodayArticleResource.update', () => ({ id: draft.id, url: draft.url }));
  view.api.on('TodayArticleResource.delete', () => {
    articles.pop();
    return { ok: true };
  });
  await view.user.click(screen.getByRole('button', { name: 'Publish' }));
  await view.settled();
  expect(view.api.calls('TodayArticleResource.update')).toEqual([
    expect.objectContaining({ article_id: '7', is_published: true, pin_ids: ['12'], title: 'Nine cats' }),
  ]);
  await view.user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', {}, { timeout: 20_000 }));
  await view.user.click(dialog.getByRole('button', { name: 'Delete article' }));
  await view.settled();
  expect(view.api.calls('TodayArticleResource.delete')).toEqual([{ article_id: '7' }]);
  expect(screen.getByText('No articles yet.')).toBeVisible();
});

it('[HOME-011] asks before it discards an article that is being written', async () => {
  const view = await show([draft]);
  const form = () => within(screen.getByRole('dialog', { name: 'Edit article' }));
  await view.user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog', { name: 'Edit article' }, { timeout: 20_000 });
  await view.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 20_000 });
  await view.user.click(screen.getByRole('button', { name: 'Edit' }));
  await view.user.type(form().getByRole('textbox', { name: 'Text' }), ' They yawn.');
  for (const leave of [() => view.user.keyboard('{Escape}'), () => view.user.click(form().getByText('Cancel'))]) {
    await leave();
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' }, { timeout: 20_000 });
    await view.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), { timeout: 20_000 });
    expect(form().getByRole('textbox', { name: 'Text' })).toHaveValue('They sleep. They yawn.');
  }
  await view.user.click(form().getByText('Cancel'));
  await view.user.click(await screen.findByRole('button', { name: 'Discard' }, { timeout: 20_000 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 20_000 });
  await view.user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(form().getByRole('textbox', { name: 'Text' })).toHaveValue('They sleep.');
});

it.each([
  ['https://a.example/pin/12/ /pin/13 14', ['12', '13', '14'], []],
  ['/pin/12/\n/pin/12/repin/', ['12'], []],
  ['hello /pin/x/', [], ['hello', '/pin/x/']],
  ['', [], []],
])('reads the pins in %j', (text, ids, wrong) => {
  expect(readPinLines(text)).toEqual({ ids, wrong });
});
