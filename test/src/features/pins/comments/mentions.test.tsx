/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Comment } from '../../../../../contract/schemas/pins/comments';
import { CommentsPanel } from '../../../../../src/features/pins/comments';
import { buildComment, buildPin, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
  Element.prototype.scrollIntoView = () => {};
});

const me = buildUser({ username: 'mia', full_name: 'Mia Hill' });
const viewer = buildViewer({ id: me.id, username: 'mia' });
const ada = buildUser({ full_name: 'Ada Lind', username: 'ada' });
const adam = buildUser({ full_name: 'Adam Roth', username: 'adam_r' });

async function show(given: Partial<Comment> = {}) {
  const pin = buildPin();
  const comment = buildComment({ pin_id: pin.id, user: ada, ...given });
  const shown = await renderApp(<CommentsPanel pinId={pin.id} />, {
    viewer,
    prepare: async (on) => {
      on.know({ pins: [pin] });
      on.api.on('MentionTypeaheadResource.get', ({ query }) =>
        [ada, adam].filter(({ username }) => username.startsWith(query)),
      );
      await on.readList({ resource: 'UnifiedCommentsResource.get', options: { pin_id: pin.id } }, [comment]);
    },
  });
  await shown.settled();
  /** Waits until the people of a name are read. */
  const searched = async () => {
    await shown.settled();
    await act(async () => shown.clock.advance(200));
    await shown.settled();
  };
  return { ...shown, searched, pin, comment };
}

const mentionOf = (user: typeof ada, offset: number, length: number) => ({
  tags: [{ user_id: user.id, offset, length }],
  tagged_users: [user],
});

describe('mentions in a comment', () => {
  it('[COMM-001] link to the people whom the text names', async () => {
    await show({ text: 'Ask @adam_r, he knows', ...mentionOf(adam, 4, 7) });
    expect(screen.getByRole('link', { name: '@adam_r' })).toHaveAttribute('href', '/adam_r/');
    expect(screen.getByText(/he knows/)).toHaveTextContent('Ask @adam_r, he knows');
  });

  it('[COMM-020] are taken out by the mentioned person, with the people that the server answers', async () => {
    const { user, api, comment, settled } = await show({ text: 'Thanks @mia', ...mentionOf(me, 7, 4) });
    expect(screen.getByRole('link', { name: '@mia' })).toBeVisible();
    const held = api.hold('CommentMentionsResource.delete');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove my name' }));
    expect(screen.queryByRole('link', { name: '@mia' })).toBeNull();
    await settled();
    expect(held[0]?.options).toEqual({ comment_id: comment.id, fields: ['id', 'tagged_users'] });
    held[0]?.fail('server');
    await settled();
    expect(screen.getByRole('link', { name: '@mia' })).toBeVisible();
    api.on('CommentMentionsResource.delete', ({ comment_id }) => ({ id: comment_id, tagged_users: [] }));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove my name' }));
    await settled();
    expect(screen.queryByRole('link', { name: '@mia' })).toBeNull();
    expect(screen.getByText('Thanks @mia')).toBeVisible();
  });
});

describe('the suggestions after an @', () => {
  it('are chosen by keyboard, without leaving the field, and put the user name into the text', async () => {
    const { user, api, pin, settled, searched } = await show();
    const field = screen.getByRole('textbox', { name: 'Add a comment' });
    await user.type(field, 'Hello @ad');
    await searched();
    const list = await screen.findByRole('listbox', { name: 'People to mention' });
    expect(within(list).getAllByRole('option', { selected: true })).toEqual([
      within(list).getByRole('option', { name: /Ada Lind/ }),
    ]);
    expect(screen.getByText('2 people found')).toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    const option = within(list).getByRole('option', { name: /Adam Roth/ });
    expect(field).toHaveAttribute('aria-activedescendant', option.id);
    api.hold('AggregatedCommentResource.create');
    await user.keyboard('{Enter}');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Hello @adam_r ');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('and all{Enter}');
    await settled();
    expect(api.calls('AggregatedCommentResource.create')).toEqual([{ pin_id: pin.id, text: 'Hello @adam_r and all' }]);
  });

  it('stay while the next letter is looked up, and are left to an input method that composes', async () => {
    const { user, api, searched } = await show();
    const field = screen.getByRole('textbox', { name: 'Add a comment' });
    await user.type(field, '@a');
    await searched();
    const [first] = await screen.findAllByRole('option');
    api.hold('MentionTypeaheadResource.get');
    await user.type(field, 'd');
    await searched();
    expect(screen.getAllByRole('option')[0]).toBe(first);
    fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true });
    for (const key of ['ArrowDown', 'Enter', 'Tab', 'Escape']) fireEvent.keyDown(field, { key, keyCode: 229 });
    expect(first).toHaveAttribute('aria-selected', 'true');
  });

  it('close on Escape and are not there for an address', async () => {
    const { user, searched } = await show();
    const field = screen.getByRole('textbox', { name: 'Add a comment' });
    await user.type(field, 'ada@ad');
    await searched();
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.type(field, ' @ad');
    await searched();
    await user.click(await screen.findByRole('option', { name: /Ada Lind/ }));
    expect(field).toHaveValue('ada@ad @ada ');
    await user.type(field, '@a');
    await searched();
    expect(await screen.findByRole('listbox')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveFocus();
  });
});
