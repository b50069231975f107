/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import type { Pin } from '../../../../../contract/schemas/pins/pins';
import { EditPinDialog } from '../../../../../src/features/pins/editPin';
import { selectEntity } from '../../../../../src/selectors/entities';
import { createTestStore } from '../../../../support/createTestStore';
import { buildPin, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

async function edit(given: Partial<Pin>) {
  const pin = buildPin(given);
  const on = createTestStore({ viewer: buildViewer() });
  on.know({ pins: [pin] });
  const entity = selectEntity(on.state(), 'pins', pin.id);
  if (!entity) throw new Error('No pin');
  await renderApp(<EditPinDialog isOpen onClose={() => {}} pin={entity} />, { on });
  return screen.findByRole('textbox', { name: 'Link' });
}

const FLAG = /Add a link so people can find the source/;

it.each([
  [{ link: null, mobile_link: null, tracked_link: null }, true],
  [{ link: 'https://a.example/', mobile_link: null, tracked_link: null }, false],
  [{ link: null, mobile_link: 'https://m.example/', tracked_link: null }, false],
  [{ link: null, mobile_link: null, tracked_link: 'https://t.example/' }, false],
])('[PIN-012] editing a pin with %o is flagged: %s', async (links, isFlagged) => {
  const field = await edit(links);
  if (isFlagged) expect(field).toHaveAccessibleDescription(FLAG);
  else expect(field).not.toHaveAccessibleDescription(FLAG);
});
