/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { fireEvent, screen, within } from '@testing-library/react';
import type { Viewer } from '../../../../../contract/schemas/people/users';
import type { Comment } from '../../../../../contract/schemas/pins/comments';
import { CommentsPanel } from '../../../../../src/features/pins/comments';
import { Toasts } from '../../../../../src/features/runtime/shell/Toasts';
import { buildComment, buildMedia, buildPin, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const pin = buildPin({
  aggregated_pin_data: { comment_count: 1, did_it_data: { images_count: 0 }, is_shop_the_look: false },
});
beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});
const mira = buildUser({ full_name: 'Mira Moss' });

async function show(
  given: Partial<Comment>,
  viewer: Viewer | null = buildViewer(),
  shown: string | RegExp = 'Lovely light',
) {
  const comment = buildComment({ pin_id: pin.id, user: mira, text: 'Lovely light', ...given });
  const test = await renderApp(<CommentsPanel pinId={pin.id} />, {
    viewer,
    prepare: async (t) => {
      t.know({ pins: [pin] });
      await t.readList({ resource: 'UnifiedCommentsResource.get', options: { pin_id: pin.id } }, [comment]);
    },
  });
  const item = await screen.findByText(shown);
  return { ...test, comment, item: item.closest('li') as HTMLElement };
}

it('[COMM-013] [COMM-014] shows likes and helpful marks, and toggles them', async () => {
  const { api, item, user, settled, comment } = await show({ reaction_counts: { 1: 2 }, helpful_count: 1 });
  const like = await within(item).findByRole('button', { name: '2 likes' });
  const held = api.hold('CommentReactionResource.create');
  await user.click(like);
  expect([like.textContent, like.getAttribute('aria-pressed')]).toEqual(['3 likes', 'true']);
  await settled();
  expect(held[0]?.options).toEqual({ comment_id: comment.id, reaction_type: 1 });
  api.hold('CommentHelpfulResource.create');
  const helpful = within(item).getByRole('button', { name: 'Helpful (1)' });
  await user.click(helpful);
  expect(helpful.textContent).toBe('Helpful (2)');
});

it.each([false, true])('links to the web address in a comment, which names somebody: %s', async (isNaming) => {
  const tags = isNaming ? [{ user_id: mira.id, offset: 0, length: 5 }] : [];
  const text = '@Mira（https://example.com/a_(b)）。';
  await show({ text, tags, tagged_users: isNaming ? [mira] : [] }, buildViewer(), /@Mira/);
  const link = await screen.findByRole('link', { name: /^example\.com/ });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://example.com/a_(b)',
    'noopener nofollow ugc',
  ]);
});

it('sends nothing by the Enter that confirms a word of an input method', async () => {
  const { api, user, settled } = await show({});
  const field = await screen.findByRole('textbox', { name: 'Add a comment' });
  await user.type(field, 'にほんご');
  const held = api.hold('AggregatedCommentResource.create');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  // As Safari sends it, which has ended the composition before.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  await settled();
  expect([field, held]).toEqual([screen.getByDisplayValue('にほんご'), []]);
  await user.keyboard('{Enter}');
  await settled();
  expect(held).toHaveLength(1);
});

it('[COMM-004] returns a comment with its photo into the field when it could not be sent', async () => {
  const { api, user, settled, store } = await show({});
  const held = api.holdUploads();
  const photo = new File(['light'], 'light.jpg', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText('Add a photo'), photo);
  await user.type(screen.getByRole('textbox', { name: 'Add a comment' }), 'Mine{Enter}');
  await settled();
  expect(screen.queryByRole('img', { name: 'Chosen by you' })).toBeNull();
  held[0]?.fail('server');
  await settled();
  expect(screen.getByRole('textbox', { name: 'Add a comment' })).toHaveValue('Mine');
  expect(screen.getByRole('img', { name: 'Chosen by you' })).toBeVisible();
  expect(store.files.get(held[0]?.extra.idempotencyKey ?? '')).toBe(photo);
});

it('[COMM-004] shows the picture of a comment, once it is sent', async () => {
  const viewer = buildViewer();
  const { api, user, settled } = await show({}, viewer);
  const held = api.holdUploads();
  const sent = api.hold('AggregatedCommentResource.create');
  const photo = new File(['light'], 'light.jpg', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText('Add a photo'), photo);
  await user.type(screen.getByRole('textbox', { name: 'Add a comment' }), '{Enter}');
  await settled();
  held[0]?.answer(buildMedia());
  await settled();
  const image = { url: '/m/736x/aa/bb.jpg', width: 736, height: 1104, dominant_color: '#336699' };
  const name = 'Lea Light';
  sent[0]?.answer(
    buildComment({ pin_id: pin.id, user: buildUser({ id: viewer.id, full_name: name }), text: '', image }),
  );
  await settled();
  const picture = await screen.findByRole('img', { name: `Added by ${name}` });
  expect([picture.getAttribute('src'), picture.getAttribute('width'), picture.getAttribute('height')]).toEqual([
    image.url,
    '736',
    '1104',
  ]);
  expect(screen.queryByRole('img', { name: 'Chosen by you' })).toBeNull();
});

it('[COMM-005] keeps the menu of a comment open, and the focus in it, when the server’s id arrives', async () => {
  const viewer = buildViewer();
  const { api, user, settled } = await show({}, viewer);
  const sent = api.hold('AggregatedCommentResource.create');
  await user.type(screen.getByRole('textbox', { name: 'Add a comment' }), 'Mine{Enter}');
  const item = (await screen.findByText('Mine')).closest('li') as HTMLElement;
  await user.click(within(item).getByRole('button', { name: 'More' }));
  const entry = screen.getByRole('menuitem', { name: 'Delete comment' });
  await user.keyboard('{End}');
  const abilities = { edit: true, delete: true, highlight: false };
  const comment = buildComment({ pin_id: pin.id, user: buildUser({ id: viewer.id }), text: 'Mine', abilities });
  sent[0]?.answer(comment);
  await settled();
  expect(item.dataset.comment).toBe(comment.id);
  expect(entry).toHaveFocus();
});

it('[COMM-004] [COMM-007] opens the replies of a comment, and sends one', async () => {
  const { api, comment, item, user } = await show({ comment_count: 1 });
  const reply = buildComment({ pin_id: pin.id, parent_id: comment.id, text: 'Thank you' });
  api.on('UnifiedCommentsResource.get', () => ({ data: [reply], bookmark: '-end-' }));
  await user.click(await within(item).findByRole('button', { name: 'Show 1 reply' }));
  const replies = () =>
    within(item)
      .getAllByRole('listitem')
      .map((one) => one.querySelector('bdi')?.textContent);
  const thread = (await within(item).findByText('Thank you')).closest('ul')?.parentElement;
  // The button is gone: Tab goes on with the first reply.
  expect(thread).toHaveFocus();
  expect(replies()).toEqual(['Thank you']);
  expect(api.calls('UnifiedCommentsResource.get').at(-1)).toEqual({ pin_id: pin.id, comment_id: comment.id });
  const held = api.hold('AggregatedCommentResource.create');
  const [answer] = within(item).getAllByRole('button', { name: 'Reply' });
  await user.click(answer as HTMLElement);
  await user.type(within(item).getByRole('textbox', { name: 'Reply to Mira Moss' }), 'Where is it?{Enter}');
  expect(replies()).toEqual(['Thank you', 'Where is it?']);
  expect(within(item).getByRole('textbox', { name: 'Reply to Mira Moss' })).toHaveValue('');
  expect(held[0]?.options).toEqual({ pin_id: pin.id, parent_id: comment.id, text: 'Where is it?' });
});

it('[COMM-004] [COMM-007] answers a reply by name, at the end of its thread', async () => {
  const viewer = buildViewer();
  const { api, comment, item, user, settled } = await show({ comment_count: 2 }, viewer);
  const ada = buildUser({ full_name: 'Ada Lind', username: 'ada' });
  const inThread = { pin_id: pin.id, parent_id: comment.id };
  const reply = buildComment({ ...inThread, user: ada, text: 'Thank you' });
  const own = buildComment({ ...inThread, user: buildUser({ id: viewer.id, full_name: 'Lea Light' }), text: 'Mine' });
  api.on('UnifiedCommentsResource.get', () => ({ data: [reply, own], bookmark: '-end-' }));
  await user.click(await within(item).findByRole('button', { name: 'Show 2 replies' }));
  const lineOf = async (text: string) => within((await within(item).findByText(text)).closest('li') as HTMLElement);
  const line = await lineOf('Thank you');
  await user.click(line.getByRole('button', { name: 'Reply' }));
  const field = line.getByRole('textbox', { name: 'Reply to Ada Lind' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('@ada ');
  const held = api.hold('AggregatedCommentResource.create');
  // The name alone is no answer.
  await user.keyboard('{Enter}Where?{Enter}');
  expect(held.map(({ options }) => options)).toEqual([{ pin_id: pin.id, parent_id: reply.id, text: '@ada Where?' }]);
  const texts = within(item)
    .getAllByRole('listitem')
    .map((one) => one.querySelector('bdi')?.textContent);
  expect(texts).toEqual(['Thank you', 'Mine', '@ada Where?']);
  expect(field).toHaveValue('');
  held[0]?.fail('server');
  await settled();
  expect(field).toHaveValue('@ada Where?');
  await user.clear(field);
  expect(field).toHaveValue('');
  const mine = await lineOf('Mine');
  await user.click(mine.getByRole('button', { name: 'Reply' }));
  expect(mine.getByRole('textbox', { name: 'Reply to Lea Light' })).toHaveValue('');
});

it('[COMM-037] an own comment is edited in its place, and marked', async () => {
  const viewer = buildViewer();
  const abilities = { edit: true, delete: true, highlight: false };
  const { api, item, user } = await show({ user: buildUser({ id: viewer.id }), abilities }, viewer);
  api.hold('AggregatedCommentResource.update');
  await user.click(await within(item).findByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menuitem', { name: /Hide|Highlight/ })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Edit comment' }));
  const field = within(item).getByRole('textbox', { name: 'Edit comment' });
  await user.clear(field);
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 229 });
  await user.type(field, 'Lovely lights{Enter}');
  expect(within(item).queryByRole('textbox', { name: 'Edit comment' })).toBeNull();
  expect(within(item).getByRole('button', { name: 'More' })).toHaveFocus();
  expect(within(item).getByText('Lovely lights')).toBeVisible();
  expect(within(item).queryByText('Lovely light')).toBeNull();
  expect(within(item).getByText('Edited')).toBeVisible();
});

it('[COMM-037] the text beside one’s own picture can be removed', async () => {
  const viewer = buildViewer();
  const abilities = { edit: true, delete: true, highlight: false };
  const image = { url: '/m/736x/aa/bb.jpg', width: 736, height: 1104, dominant_color: '#336699' };
  const { api, item, user } = await show({ user: buildUser({ id: viewer.id }), abilities, image }, viewer);
  const held = api.hold('AggregatedCommentResource.update');
  await user.click(await within(item).findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit comment' }));
  const field = within(item).getByRole('textbox', { name: 'Edit comment' });
  await user.clear(field);
  await user.type(field, '{Enter}');
  expect(held[0]?.options).toMatchObject({ text: '' });
});

it('[COMM-010] [COMM-015] [COMM-016] the owner of a pin highlights comments, and anybody hides those of others', async () => {
  const { api, comment, item, user } = await show({ abilities: { edit: false, delete: true, highlight: true } });
  const highlighting = api.hold('CommentHighlightResource.update');
  const hiding = api.hold('HiddenCommenterResource.create');
  await user.click(await within(item).findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Highlight' }));
  expect(within(item).getByText('Highlighted by the pin’s owner')).toBeVisible();
  await user.click(within(item).getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hide all comments by Mira Moss' }));
  expect(screen.queryByText('Lovely light')).toBeNull();
  expect(highlighting.map(({ options }) => options)).toEqual([
    { pin: pin.id, aggregated_comment: comment.id, highlight: true },
  ]);
  expect(hiding.map(({ options }) => options)).toEqual([{ user_id: mira.id }]);
});

it('[COMM-008] [COMM-009] undo moves the focus to the comment that came back, and a refusal leaves it', async () => {
  const viewer = buildViewer();
  const own = { pin_id: pin.id, user: buildUser({ id: viewer.id, full_name: 'Lea Light' }) };
  const abilities = { edit: true, delete: true, highlight: false };
  const mine = buildComment({ ...own, text: 'Mine', abilities });
  const other = buildComment({ pin_id: pin.id, user: mira, text: 'Lovely light' });
  const shown = (
    <>
      <CommentsPanel pinId={pin.id} />
      <Toasts />
    </>
  );
  const { api, user, settled } = await renderApp(shown, {
    viewer,
    prepare: async (t) => {
      t.know({ pins: [pin] });
      await t.readList({ resource: 'UnifiedCommentsResource.get', options: { pin_id: pin.id } }, [mine, other]);
    },
  });
  await settled();
  const deleting = api.hold('AggregatedCommentResource.delete');
  api.hold('HiddenCommentResource.create');
  const take = async (text: string, entry: string) => {
    const item = screen.getByText(text).closest('li') as HTMLElement;
    await user.click(within(item).getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    await settled();
    expect(screen.queryByText(text)).toBeNull();
  };
  const author = (name: string) => screen.getByRole('link', { name });
  await take('Lovely light', 'Hide comment');
  author('Lea Light').focus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await settled();
  expect(author('Mira Moss')).toHaveFocus();
  await take('Mine', 'Delete comment');
  author('Mira Moss').focus();
  deleting[0]?.fail('server');
  await settled();
  expect(screen.getByText('Mine')).toBeVisible();
  expect(author('Mira Moss')).toHaveFocus();
});

it('a visitor sees the likes and has no menu; liking asks to log in', async () => {
  const { item, user, state } = await show({ reaction_counts: { 1: 1 } }, null);
  const like = await within(item).findByRole('button', { name: '1 like' });
  expect(within(item).queryByRole('button', { name: 'More' })).toBeNull();
  await user.click(like);
  expect([like.textContent, state().session.loginSignupFrom]).toEqual(['1 like', 'comment']);
});
