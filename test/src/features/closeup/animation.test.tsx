/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { CloseupScreen } from '../../../../src/features/closeup';
import { camelize } from '../../../../src/lib/camelize';
import { loadCloseup } from '../../../../src/sagas/closeup';
import { buildPin } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

async function show(isAnimated: boolean) {
  const pin = buildPin({ title: 'Blue bowl' });
  const orig = { url: '/media/orig/bowl.gif', width: 900, height: 600, dominant_color: '#336699' };
  pin.images.orig = { ...orig, ...(isAnimated && { is_animated: true }) };
  for (const [size, image] of Object.entries(pin.images)) if (size !== 'orig') image.avif = `/media/${size}/bowl.avif`;
  const { container } = await renderApp(<CloseupScreen />, {
    route: `/pin/${pin.id}/`,
    params: { id: pin.id },
    prepare: async (test) => {
      test.api.onQuery('CloseupPageQuery', () => ({ pin: { __typename: 'Pin', ...camelize(pin) } }));
      test.api.onQuery('RelatedModulesFeedQuery', () => ({
        relatedModules: { items: [], pageInfo: { endCursor: null, hasNextPage: false } },
      }));
      await test.store.run(() => loadCloseup(pin.id)).done;
    },
  });
  const image = container.querySelector('main img, picture img');
  const sources = [...(image?.parentElement?.querySelectorAll('source') ?? [])];
  return { pin, image, media: sources.map((source) => source.getAttribute('media')) };
}

it('[CLOSE-001] moves on its own page, except where people prefer reduced motion', async () => {
  const { image, media } = await show(true);
  expect([image?.getAttribute('src'), image?.getAttribute('srcset')]).toEqual(['/media/orig/bowl.gif', null]);
  expect(media.length).toBeGreaterThan(0);
  expect(new Set(media)).toEqual(new Set(['(prefers-reduced-motion: reduce)']));
});

it('loads no more than its place needs for a picture that stands still', async () => {
  const { image, media, pin } = await show(false);
  expect(image?.getAttribute('src')).toBe(pin.images['236x']?.url);
  expect(image?.getAttribute('srcset')).toContain('236w');
  expect(new Set(media)).toEqual(new Set([null]));
});
