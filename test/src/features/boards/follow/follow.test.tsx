/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import { FollowBoardButton, FollowButton } from '../../../../../src/features/boards/follow';
import { createTestStore } from '../../../../support/createTestStore';
import { buildBoard, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const ada = buildUser({ full_name: 'Ada Lovelace', username: 'ada', follower_count: 10 });

describe('following a person', () => {
  it('[FOLLOW-009] shows at once, before the server has answered, and is taken back when it fails', async () => {
    const on = createTestStore({ viewer: buildViewer() });
    on.know({ users: [ada] });
    const held = on.api.hold('UserFollowResource.create');
    const { user, settled } = await renderApp(<FollowButton userId={ada.id} />, { on });
    await user.click(screen.getByRole('button', { name: 'Follow Ada Lovelace', pressed: false }));
    expect(screen.getByRole('button', { name: 'Following Ada Lovelace', pressed: true })).toBeVisible();
    await settled();
    expect(held.map((call) => call.options)).toEqual([{ user_id: ada.id }]);
    held[0]?.fail('network');
    expect(await screen.findByRole('button', { name: 'Follow Ada Lovelace', pressed: false })).toBeVisible();
  });

  it('leads a visitor to sign up and back to this page', async () => {
    const on = createTestStore();
    on.know({ users: [ada] });
    await renderApp(<FollowButton userId={ada.id} />, { on, route: '/ada/?tab=1' });
    expect(screen.getByRole('link', { name: 'Follow Ada Lovelace' })).toHaveAttribute(
      'href',
      '/signup?next=%2Fada%2F%3Ftab%3D1',
    );
  });

  it('is not there on one’s own name', async () => {
    const viewer = buildViewer();
    const { container } = await renderApp(<FollowButton userId={viewer.id} />, { viewer });
    expect(container).toBeEmptyDOMElement();
  });
});

describe('following a board', () => {
  it('[BOARD-016] follows and unfollows', async () => {
    const board = buildBoard({ name: 'Cups', followed_by_me: true, follower_count: 4 });
    const on = createTestStore({ viewer: buildViewer() });
    on.know({ boards: [board] });
    on.api.on('BoardFollowResource.delete', () => ({ board_id: board.id, followed_by_me: false, follower_count: 3 }));
    const { user, settled } = await renderApp(<FollowBoardButton boardId={board.id} />, { on });
    await user.click(screen.getByRole('button', { name: 'Following Cups' }));
    expect(screen.getByRole('button', { name: 'Follow Cups' })).toHaveAttribute('aria-pressed', 'false');
    await settled();
    expect(on.api.calls('BoardFollowResource.delete')).toEqual([{ board_id: board.id }]);
  });
});
