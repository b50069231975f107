/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import { DEFAULT_TEXT_STYLE } from '../../../../contract/constants/stories';
import type { Pin } from '../../../../contract/schemas/pins';
import { RichPin } from '../../../../src/features/closeup/RichPin';
import { selectEntity } from '../../../../src/selectors/entities';
import { createTestStore } from '../../../support/createTestStore';
import { buildPin } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

const style = { ...DEFAULT_TEXT_STYLE, position: 'tr', font_id: 'serif' } as const;
const story: NonNullable<Pin['story_pin_data']> = {
  id: 's1',
  pages: [
    {
      layout: 0,
      background_color: '#aabbcc',
      blocks: [
        { block_type: 'image', text: 'Beans', image: { url: '/media/beans.jpg', width: 300, height: 400 } },
        { block_type: 'heading', text: 'Soak', style },
      ],
    },
    { layout: 0, background_color: '#ffffff', blocks: [{ block_type: 'paragraph', text: 'Cook' }] },
  ],
  metadata: { pin_title: 'Bean soup', template_type: 0, basics: { key_value_blocks: [], list_blocks: [] } },
  static_page_count: 2,
  total_video_duration: 0,
  has_product_pins: false,
  is_deleted: false,
  should_mute: true,
};

it('plays a story page by page, by buttons and keys, with the style of its texts', async () => {
  const on = createTestStore();
  const given = buildPin({ story_pin_data: story });
  on.know({ pins: [given] });
  const pin = selectEntity(on.state(), 'pins', given.id);
  if (!pin) throw new Error('no pin');
  const { user, settled } = await renderApp(<RichPin pin={pin} />, { on });
  await settled();
  await user.click(await screen.findByRole('button', { name: 'Play story' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bean soup' }));
  expect(dialog.getByRole('img', { name: 'Beans' })).toHaveAttribute('src', '/media/beans.jpg');
  const text = dialog.getByRole('heading', { name: 'Soak' });
  expect(text.dataset.position).toBe('tr');
  expect(text).toHaveStyle({ textAlign: 'center' });
  expect(text.style.fontFamily).toContain('Georgia');
  const current = () => dialog.getByRole('button', { name: /^Page \d of 2$/, current: true });
  expect(current()).toHaveAccessibleName('Page 1 of 2');
  await user.click(dialog.getByRole('button', { name: 'Next page' }));
  expect(current()).toHaveAccessibleName('Page 2 of 2');
  expect(dialog.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  dialog.getByRole('button', { name: 'Page 2 of 2' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(current()).toHaveAccessibleName('Page 1 of 2');
});
