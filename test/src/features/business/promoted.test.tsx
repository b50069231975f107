/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import { EVENT_TYPES, VIEW_TYPES } from '../../../../contract/constants/running/events';
import type { BoardId } from '../../../../contract/schemas/common';
import * as log from '../../../../src/actions/log';
import { navigationStarted } from '../../../../src/actions/navigation';
import type { ListSource } from '../../../../src/entities/lists';
import { PinGrid } from '../../../../src/features/discovery/feed';
import { buildPin, buildViewer } from '../../../support/factories';
import { renderApp } from '../../../support/renderApp';

const HOME: ListSource = { resource: 'UserHomefeedResource.get', options: {} };
const BOARD: ListSource = { resource: 'BoardFeedResource.get', options: { board_id: '5' as BoardId } };
const matched = {
  ...{ matched_geo: 'AT', matched_device: null, matched_gender: null, matched_age_bucket: '25-34' },
  ...{ matched_interest: null, matched_locale: null, is_customer_list_match: false, is_engagement_match: false },
  ...{ is_visitor_match: false, is_actalike_match: false },
};

async function show(source: ListSource, route: string) {
  const promotion = {
    token: 'signed',
    payer: { username: 'kiln', full_name: 'Kiln & Co' },
    matched,
    has_lead_form: true,
  };
  const pin = buildPin({ title: 'Blue bowl', grid_title: 'Blue bowl', is_promoted: true, promotion });
  const sent: unknown[] = [];
  const view = await renderApp(<PinGrid source={source} label="Pins" empty={null} />, {
    viewer: buildViewer(),
    route,
    prepare: async ({ api, readList }) => {
      api.on('BoardPickerBoardsResource.get', () => ({ boards_shortlist: [], all_boards: [] }));
      api.on('AdEventsResource.create', ({ events }) => {
        sent.push(...events);
        return { ok: true };
      });
      await readList(source, [pin]);
    },
  });
  return { ...view, pin, sent };
}

it('[PROMO-034] marks a promoted pin in the home feed, says why it is shown and who pays, and reports view and click', async () => {
  const view = await show(HOME, '/');
  expect(screen.getByText('Promoted')).toBeVisible();
  await view.user.hover(screen.getByRole('article', { name: 'Blue bowl' }).firstElementChild as Element);
  await view.settled();
  await view.user.click(await screen.findByRole('button', { name: 'More for this pin', hidden: true }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Blue bowl' }));
  const payer = await sheet.findByRole('link', { name: 'Kiln & Co' });
  expect(payer.parentElement).toHaveTextContent(
    'Why this? Kiln & Co pays for it. It is meant for ages 25-34. It is meant for people in Austria.',
  );
  const seen = { eventType: EVENT_TYPES.impression, viewType: VIEW_TYPES.home, objectId: view.pin.id };
  view.store.dispatch(log.happened({ events: [seen] }));
  view.store.dispatch(navigationStarted({ to: `/pin/${view.pin.id}/` }));
  await view.settled();
  expect(view.sent).toEqual([
    { token: 'signed', kind: 'IMPRESSION' },
    { token: 'signed', kind: 'CLICK' },
  ]);
});

it('neither marks nor reports the same pin on a board', async () => {
  const view = await show(BOARD, '/ida/gardens/');
  expect(screen.queryByText('Promoted')).toBeNull();
  view.store.dispatch(navigationStarted({ to: `/pin/${view.pin.id}/` }));
  await view.settled();
  expect(view.sent).toEqual([]);
});
