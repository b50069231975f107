import type { HomeFeedOrder } from '../../../../contract/constants/discovery/homeFeed';
import type { AccountSettings } from '../../../../contract/schemas/people/accountSettings';
import { orderChosen } from '../../../../src/actions/discovery/homeFeed';
import { settingsReducer } from '../../../../src/reducers/people/settings';
import { loadResource } from '../../../../src/sagas/runtime/callResource';
import { selectHomeOrder } from '../../../../src/selectors/discovery/homeFeed';
import { createTestStore } from '../../../support/createTestStore';
import { buildViewer } from '../../../support/factories';

const settings: AccountSettings = {
  is_private_profile: false,
  is_search_hidden: false,
  can_be_public: true,
  home_feed_order: 'newest',
  is_name_eligible_for_lead_form_autofill: false,
  is_email_eligible_for_lead_form_autofill: false,
  shows_following: true,
  messages_from: 'everyone',
  mentions_from: 'everyone',
  invites_from: 'everyone',
  comments_from: 'everyone',
  comments_off: false,
  comment_words: [],
  shows_typing: true,
  shows_read_marks: true,
};

it('[HOME-007] sends two orders of the home feed one after another, and shows the last one, or the server’s if both are refused', async () => {
  const t = createTestStore({ viewer: buildViewer(), modules: [{ slices: { settings: settingsReducer } }] });
  t.api.on('UserHomefeedResource.get', () => []);
  t.api.on('AccountSettingsResource.get', () => settings);
  await t.store.run(() => loadResource('AccountSettingsResource.get', {})).done;
  const held = t.api.hold('AccountSettingsResource.update');
  const choose = (order: HomeFeedOrder) => t.store.dispatch(orderChosen({ order }));
  choose('shuffled');
  choose('ranked');
  await t.settle();
  expect(selectHomeOrder(t.state())).toBe('ranked');
  expect(held.map(({ options }) => options)).toEqual([{ home_feed_order: 'shuffled' }]);
  held[0]?.fail('writeBanned');
  await t.settle();
  expect(selectHomeOrder(t.state())).toBe('ranked');
  held[1]?.fail('writeBanned');
  await t.settle();
  expect(selectHomeOrder(t.state())).toBe('newest');
});
