/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen, within } from '@testing-library/react';
import type { PinId } from '../../../../../contract/schemas/common';
import { PinPalette } from '../../../../../src/features/pins/palettes';
import { palettesSaga } from '../../../../../src/sagas/pins/palettes';
import { createTestStore } from '../../../../support/createTestStore';
import { renderApp } from '../../../../support/renderApp';

const pinId = '7' as PinId;

/** Reports elements as being in the viewport when `comeNear` is called. */
function watchViewport() {
  const observed: (() => void)[] = [];
  window.IntersectionObserver = class {
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      observed.push(() => report([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  return () => {
    for (const report of observed) report();
  };
}

it('shows the colors when they come near; a press copies one and says so, its link finds pins in it', async () => {
  const comeNear = watchViewport();
  const on = createTestStore({ viewer: null, modules: [{ sagas: [palettesSaga] }] });
  on.api.on('PinPaletteResource.get', () => ({ colors: ['#c02020', '#20a040'] }));
  const { user, settled } = await renderApp(<PinPalette pinId={pinId} />, { on });
  await settled();
  expect(on.api.calls('PinPaletteResource.get')).toEqual([]);
  act(comeNear);
  await settled();
  expect(on.api.calls('PinPaletteResource.get')).toEqual([{ pin_id: pinId }]);
  const list = within(await screen.findByRole('list', { name: 'Colors of this picture' }));
  expect(list.getAllByRole('button').map((button) => button.textContent)).toEqual(['#c02020', '#20a040']);
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(list.getByRole('button', { name: 'Copy #20a040' }));
  expect(write).toHaveBeenCalledWith('#20a040');
  expect(screen.getByRole('status')).toHaveTextContent('#20a040 copied');
  expect(list.getByRole('link', { name: 'Find pins in #c02020' })).toHaveAttribute('href', '/search/pins/?q=%23c02020');
});
