/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { fireEvent, screen } from '@testing-library/react';
import type { BoardId } from '../../../../../contract/schemas/common';
import { wholeFeedOf } from '../../../../../src/entities/pins/boardFeeds';
import { PrintBoard } from '../../../../../src/features/boards/printing';
import { createTestStore } from '../../../../support/createTestStore';
import { buildPin } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

it('prints all pins of a board once their pictures have loaded, with titles and links', async () => {
  const print = jest.spyOn(window, 'print').mockReturnValue();
  const on = createTestStore({ viewer: null });
  const pins = ['Ash', 'Oak', 'Elm'].map((title) => buildPin({ title, link: 'https://trees.example/' }));
  on.api.on('BoardFeedResource.get', ({ bookmark }) =>
    bookmark ? pins.slice(1) : { data: pins.slice(0, 1), bookmark: 'next' },
  );
  const { user, settled } = await renderApp(
    <PrintBoard name="Trees" source={wholeFeedOf('5' as BoardId)} isOpen onClose={() => {}} />,
    { on },
  );
  await screen.findByRole('dialog', { name: 'Print Trees' });
  await settled();
  const button = screen.getByRole('button', { name: 'Print' });
  const links = [...document.body.querySelectorAll('ul a')].map((link) => link.textContent);
  expect(links.filter(Boolean)).toEqual(pins.flatMap(({ title }) => [title, 'https://trees.example/']));
  const pictures = [...document.body.querySelectorAll('ul img')];
  for (const picture of pictures) {
    expect(button).toBeDisabled();
    fireEvent.load(picture);
  }
  expect(pictures).toHaveLength(3);
  await user.click(button);
  expect(print).toHaveBeenCalledTimes(1);
});
