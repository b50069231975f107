/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import { BoardScreen, boardHead } from '../../../../../src/features/boards/boardPages';
import { BoardCard } from '../../../../../src/features/boards/boards';
import { PinGrid } from '../../../../../src/features/discovery/feed';
import { CloseupScreen, closeupHead } from '../../../../../src/features/pins/closeup';
import { loadBoardPage } from '../../../../../src/sagas/boards/boardPages';
import { createTestStore } from '../../../../support/createTestStore';
import { buildBoard, buildPin, pinBoardOf } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

it('[BOARD-066] warns with the reason before the pictures, and leads on from there', async () => {
  const board = buildBoard({
    name: 'Cups',
    sensitivity: 'violence',
    sensitivity_screen: { reason: 'violence', show_warning: true },
    cover_images: [{ url: '/cover.webp', width: 474, height: 600, dominant_color: '#aaaaaa' }],
  });
  const params = { username: board.owner.username, board: board.slug };
  const on = createTestStore();
  on.api.on('BoardResource.get', () => board);
  on.api.on('V3BoardInterestsResource.get', () => []);
  on.api.on('BoardFeedResource.get', () => ({
    data: [buildPin({ board: pinBoardOf(board), grid_title: 'A blue cup' })],
    bookmark: '-end-',
  }));
  await on.store.run(() => loadBoardPage({ path: board.url, params, query: {} })).done;
  await renderApp(<BoardScreen />, { on, route: board.url, params });
  expect(screen.getByText('The owner of this board says that it shows violence.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'A blue cup' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Show the board' })).toHaveAttribute('href', `${board.url}?show=1`);
  const entry = { key: 'a', path: board.url, handler: 'www', params, status: 200 } as const;
  const head = boardHead(on.state(), entry, { _: () => '' } as never);
  expect(head).toMatchObject({ canonicalPath: board.url, image: undefined });
});

describe('the pictures of a board with a warning', () => {
  const board = buildBoard({
    name: 'Cups',
    sensitivity: 'violence',
    sensitivity_screen: { reason: 'violence', show_warning: true },
    cover_images: [{ url: '/cover.webp', width: 474, height: 600, dominant_color: '#aaaaaa' }],
  });
  const pin = buildPin({ board: pinBoardOf(board), title: 'A blue cup' });

  it('[BOARD-066] stay off its card', async () => {
    const { container } = await renderApp(<BoardCard id={board.id} />, {
      prepare: ({ know }) => know({ boards: [board] }),
    });
    expect(screen.getByRole('heading', { name: 'Cups' })).toBeVisible();
    expect(screen.getByLabelText('Sensitive content')).toBeInTheDocument();
    expect(container.querySelector('img')).toBeNull();
  });

  const VIDEO = {
    url: '/video.mp4',
    width: 640,
    height: 360,
    duration: 5_000_000,
    thumbnail: '/video.jpg',
    captions_urls: [],
  };
  const grid = (hasWarned: boolean) => (
    <PinGrid
      source={{ resource: 'UserHomefeedResource.get', options: {} }}
      label="Pins"
      empty={null}
      hasWarned={hasWarned}
    />
  );

  it('[BOARD-066] stay off the cards of its pins, whose pages lead on', async () => {
    const video = buildPin({
      board: pinBoardOf(board),
      title: 'A video',
      videos: { video_list: { V_720P: VIDEO } },
    } as never);
    const { container } = await renderApp(grid(false), {
      prepare: (test) => test.readList({ resource: 'UserHomefeedResource.get', options: {} }, [pin, video]),
    });
    expect(await screen.findAllByText('Sensitive content')).toHaveLength(2);
    expect(container.querySelector(`a[href='/pin/${pin.id}/']`)).toBeVisible();
    expect(container.querySelector('img, video, picture')).toBeNull();
    expect(container.innerHTML).not.toContain(pin.images['236x']?.url);
  });

  it('[BOARD-066] show on the cards of its own page, which has warned already', async () => {
    const { container } = await renderApp(grid(true), {
      prepare: (test) => test.readList({ resource: 'UserHomefeedResource.get', options: {} }, [pin]),
    });
    expect(container.querySelector('img')).not.toBeNull();
    expect(screen.queryByText('Sensitive content')).toBeNull();
  });

  it('[BOARD-066] stand behind the warning on the page of a pin, which leads on', async () => {
    const show = async (query: string) => {
      const route = `/pin/${pin.id}/${query}`;
      const view = await renderApp(<CloseupScreen />, {
        route,
        params: { id: pin.id },
        prepare: (test) => test.readList({ resource: 'UserHomefeedResource.get', options: {} }, [pin]),
      });
      return view;
    };
    const warned = await show('');
    const article = screen.getByRole('article', { name: 'A blue cup' });
    expect(within(article).getByRole('heading', { name: 'Sensitive content' })).toBeVisible();
    expect(within(article).getByText('Violence')).toBeVisible();
    expect(within(article).queryByRole('button', { name: 'View larger' })).toBeNull();
    expect(within(article).getByRole('link', { name: 'Show anyway' })).toHaveAttribute(
      'href',
      `/pin/${pin.id}/?show=1`,
    );
    warned.unmount();
    await show('?show=1');
    expect(screen.getByRole('button', { name: 'View larger' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Sensitive content' })).toBeNull();
  });

  it('[BOARD-066] are in no preview of a link to a pin, for any viewer', () => {
    const { know, state } = createTestStore();
    const own = buildBoard({ ...board, sensitivity_screen: { reason: 'violence', show_warning: false } });
    for (const shown of [board, own]) {
      know({ boards: [shown], pins: [buildPin({ id: pin.id, board: pinBoardOf(shown) })] });
      const entry = (path: string, params: Record<string, string>) =>
        ({ key: 'a', path, handler: 'www', params, status: 200 }) as const;
      const texts = { _: () => '' } as never;
      const pinHead = closeupHead(state(), entry(`/pin/${pin.id}/`, { id: pin.id }), texts);
      expect(pinHead).toMatchObject({ image: undefined, preloadImage: undefined, structuredData: undefined });
    }
  });
});
