/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { act, screen } from '@testing-library/react';
import { STORY_MUSIC } from '../../../../../contract/constants/content/storyMusic';
import type { CommentId, PinId } from '../../../../../contract/schemas/common';
import type { Viewer } from '../../../../../contract/schemas/people/users';
import type { Pin } from '../../../../../contract/schemas/pins/pins';
import { actionChosen } from '../../../../../src/actions/toasts';
import { CloseupScreen } from '../../../../../src/features/pins/closeup';
import { selectEntity } from '../../../../../src/selectors/entities';
import { isUploadedByUser } from '../../../../../src/selectors/pins/pins';
import { createTestStore } from '../../../../support/createTestStore';
import { buildPin, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const olga = buildUser({ username: 'olga', full_name: 'Olga Ohm' });
const mia = buildUser({ username: 'mia', full_name: 'Mia' });

async function closeup(given: Partial<Pin>, viewer: Viewer | null = null) {
  const pin = buildPin({ pinner: olga, native_creator: olga, link: null, domain: '', ...given });
  const on = createTestStore({ viewer });
  on.api.on('PinInterestsResource.get', () => []);
  const view = await renderApp(<CloseupScreen />, {
    on,
    route: `/pin/${pin.id}/`,
    params: { id: pin.id },
    prepare: (test) => test.readList({ resource: 'UserHomefeedResource.get', options: {} }, [pin]),
  });
  await view.settled();
  return { pin, on, ...view };
}

describe('the source', () => {
  it.each([
    ['Uploaded by user', true],
    ['example.com', false],
    ['uploaded by user', false],
    ['', false],
    [undefined, false],
  ])('[PIN-013] %j marks a pin as uploaded by its user: %s', async (source, expected) => {
    expect(isUploadedByUser({ source })).toBe(expected);
    await closeup(source === undefined ? {} : { source });
    expect(screen.queryByText('Uploaded by Olga Ohm') !== null).toBe(expected);
  });
});

describe('the sponsor', () => {
  const party = ({ id, username, full_name }: typeof olga) => ({ id, username, full_name });
  it.each([0, 1, 2, 3] as const)('[PIN-020] visitors see one who has approved: status %s', async (status) => {
    await closeup({ sponsorship: { creator: party(olga), sponsor: status === 3 ? null : party(mia), status } });
    const line = screen.queryByText(/^Sponsored by/);
    if (status !== 1) return expect(line).toBeNull();
    expect(line).toHaveTextContent('Sponsored by Mia');
    expect(screen.getByRole('link', { name: 'Mia' })).toHaveAttribute('href', '/mia/');
  });
});

describe('stickers of a story', () => {
  const story = (): NonNullable<Pin['story_pin_data']> => ({
    id: 's1',
    pages: [
      {
        layout: 0,
        background_color: '#ffffff',
        blocks: [
          { block_type: 'paragraph', text: 'Two of us' },
          {
            block_type: 'mention_sticker',
            user: { id: mia.id, username: 'mia', full_name: 'Mia' },
          },
          { block_type: 'product_sticker', product: { pin_id: '7' as PinId, name: 'Clay' } },
          { block_type: 'product_sticker', is_removed: true },
        ],
      },
    ],
    metadata: { pin_title: 'Cups', template_type: 0, basics: { key_value_blocks: [], list_blocks: [] } },
    static_page_count: 1,
    total_video_duration: 0,
    has_product_pins: true,
    is_deleted: false,
    should_mute: true,
  });

  it('[PIN-021] name people and products, and visitors take none away', async () => {
    await closeup({ story_pin_data: story() });
    expect(screen.getByRole('link', { name: 'Mia' })).toHaveAttribute('href', '/mia/');
    expect(screen.getByRole('link', { name: 'Clay' })).toHaveAttribute('href', '/pin/7/');
    expect(screen.queryByRole('button', { name: /out of this story/ })).toBeNull();
  });

  it('[ENT-002] lists links, music and replies to comments as what they are', async () => {
    const page = {
      layout: 0,
      background_color: '#ffffff',
      blocks: [
        { block_type: 'link' as const, text: '', url: 'https://www.example.org/beans' },
        { block_type: 'music' as const, text: '', music: { id: STORY_MUSIC[0].id } },
        {
          block_type: 'comment_reply_sticker' as const,
          text: 'How long?',
          user: { id: mia.id, username: 'mia', full_name: 'Mia' },
          comment: { id: '8' as CommentId, pin_id: '9' as PinId },
        },
      ],
    };
    await closeup({ story_pin_data: { ...story(), pages: [page] } });
    expect(screen.getByRole('link', { name: /^example\.org/ })).toHaveAttribute(
      'href',
      'https://www.example.org/beans',
    );
    expect(screen.getByText(`${STORY_MUSIC[0].title} · ${STORY_MUSIC[0].artist}`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mia' })).toHaveAttribute('href', '/pin/9/');
    expect(screen.getByText('How long?').tagName).toBe('Q');
    expect(screen.queryByText(/^With/)).toBeNull();
  });

  it('[BUILD-041] shows a virtual try-on as a picture, and says so', async () => {
    const block = {
      block_type: 'virtual_try_on_makeup_sticker' as const,
      text: '',
      product: { pin_id: '7' as PinId, name: 'Lipstick' },
      image: { url: '/media/lipstick.jpg', width: 236, height: 300 },
    };
    const page = { layout: 0, background_color: '#ffffff', blocks: [block, { ...block, is_removed: true }] };
    await closeup({ story_pin_data: { ...story(), pages: [page] } });
    expect(screen.getByRole('link', { name: 'Lipstick' })).toHaveAttribute('href', '/pin/7/');
    expect(await screen.findAllByText('Virtual try-on, shown as a picture')).toHaveLength(1);
    expect(document.querySelectorAll('img[src="/media/lipstick.jpg"]')).toHaveLength(1);
  });

  it('[ENT-032] lists what a story needs under headings in the language of the reader', async () => {
    const list_blocks = [
      { heading: '', kind: 'ingredients' as const, items: ['200 g beans', 'Salt'] },
      { heading: '', kind: 'supplies' as const, items: ['A pot'] },
      { heading: 'You need', items: ['Time'] },
    ];
    const metadata = { ...story().metadata, basics: { key_value_blocks: [], list_blocks } };
    await closeup({ story_pin_data: { ...story(), metadata } });
    const listOf = (name: string) =>
      [...(screen.getByRole('heading', { name }).parentElement?.querySelectorAll('ul > li') ?? [])].map(
        (item) => item.textContent,
      );
    await screen.findByRole('heading', { name: 'Ingredients' });
    expect(listOf('Ingredients')).toEqual(['200 g beans', 'Salt']);
    expect(listOf('Supplies')).toEqual(['A pot']);
    expect(listOf('You need')).toEqual(['Time']);
  });

  it('[PIN-021] who is mentioned takes themself out at once; the block stays, as removed, and undo brings it back', async () => {
    const viewer = buildViewer({ id: mia.id, username: 'mia', full_name: 'Mia' });
    const { pin, on, user } = await closeup({ story_pin_data: story() }, viewer);
    const answered: object[] = [];
    on.api.on('StoryStickerResource.update', (options) => {
      answered.push(options);
      const [page] = story().pages;
      const blocks = page?.blocks.map((block, at) =>
        at === 1 && options.is_removed ? { block_type: block.block_type, is_removed: true } : block,
      );
      return { ...pin, story_pin_data: { ...story(), pages: [{ ...page, blocks }] } } as Pin;
    });
    const blocks = () =>
      selectEntity(on.state(), 'pins', pin.id)?.storyPinData?.pages[0]?.blocks.map((block) => block.isRemoved ?? false);
    expect(screen.queryByRole('button', { name: 'Take Clay out of this story' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take Mia out of this story' }));
    expect(screen.queryByRole('link', { name: 'Mia' })).toBeNull();
    const page = screen.getByText('Two of us').closest('li');
    expect(page).not.toBeNull();
    expect(page).toHaveFocus();
    expect(blocks()).toEqual([false, true, false, true]);
    await act(on.settle);
    expect(blocks()).toEqual([false, true, false, true]);
    expect(answered).toEqual([{ pin_id: pin.id, page: 0, block: 1, is_removed: true }]);
    await act(async () => {
      on.store.dispatch(actionChosen({ id: on.state().ui.toasts[0]?.id ?? '' }));
      await on.settle();
    });
    expect(blocks()).toEqual([false, false, false, true]);
    expect(screen.getByRole('link', { name: 'Mia' })).toBeVisible();
  });
});
