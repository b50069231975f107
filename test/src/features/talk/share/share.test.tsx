/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen, within } from '@testing-library/react';
import { wentOffline } from '../../../../../src/actions/ui';
import { ShareBoard, SharePin } from '../../../../../src/features/talk/share';
import { conversationsReducer } from '../../../../../src/reducers/talk/conversations';
import { selectEntity } from '../../../../../src/selectors/entities';
import { createTestStore } from '../../../../support/createTestStore';
import {
  buildBoard,
  buildConversation,
  buildPin,
  buildUser,
  buildViewer,
  pinBoardOf,
} from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

describe('sharing a pin', () => {
  it('[PIN-033] copies its link, and hands it on by plain links, counting each', async () => {
    const pin = buildPin({ title: 'Tea & cake' });
    const on = createTestStore();
    on.know({ pins: [pin] });
    on.api.on('PinShareResource.create', () => ({ pin_id: pin.id, share_count: 1 }));
    const entity = selectEntity(on.state(), 'pins', pin.id);
    if (!entity) throw new Error('The pin is not known');
    const { user } = await renderApp(<SharePin pin={entity} />, { route: `/pin/${pin.id}/`, on });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await screen.findByRole('dialog', { name: 'Share this pin' });

    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(write).toHaveBeenCalledWith(`${window.location.origin}/pin/${pin.id}/`);

    const address = encodeURIComponent(`${window.location.origin}/pin/${pin.id}/`);
    const mail = screen.getByRole('link', { name: 'Email' });
    expect(mail).toHaveAttribute('href', `mailto:?subject=Tea%20%26%20cake&body=${address}`);
    const site = screen.getByRole('link', { name: 'Facebook' });
    expect(site).toHaveAttribute('href', `https://www.facebook.com/sharer/sharer.php?u=${address}`);
    expect(site).toHaveAttribute('rel', 'noopener noreferrer');
    await user.click(mail);
    await on.settle();
    expect(on.api.calls('PinShareResource.create')).toEqual([
      { pin_id: pin.id, way: 'link' },
      { pin_id: pin.id, way: 'mail' },
    ]);
  });
});

describe('a board outside of Magpie', () => {
  async function open(privacy: 'public' | 'secret') {
    const board = buildBoard({ name: 'Tea', url: '/ada/tea/', privacy });
    const on = createTestStore({
      viewer: buildViewer(),
      modules: [{ slices: { conversations: conversationsReducer } }],
    });
    on.know({ boards: [board] });
    on.api.on('ShareSuggestionsResource.get', () => []);
    const entity = selectEntity(on.state(), 'boards', board.id);
    if (!entity) throw new Error('The board is not known');
    const { user } = await renderApp(<ShareBoard board={entity} />, { route: board.url, on });
    await user.click(screen.getByRole('button', { name: 'Share board' }));
    await screen.findByRole('dialog', { name: 'Share this board' });
    return user;
  }

  it('has an address for feed readers and code for other sites', async () => {
    const user = await open('public');
    await user.click(screen.getByText('Feed readers and other sites'));
    const { origin } = window.location;
    expect(screen.getByRole('textbox', { name: 'Address for feed readers' })).toHaveValue(`${origin}/ada/tea/feed.rss`);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code for a website' }).value).toContain(
      `<iframe src="${origin}/embed/ada/tea/" `,
    );
  });

  it('has neither while it is secret', async () => {
    await open('secret');
    expect(screen.queryByText('Feed readers and other sites')).toBeNull();
  });
});

describe('sending to people', () => {
  const ada = buildUser({ full_name: 'Ada Lind' });
  const ben = buildUser({ full_name: 'Ben Ohm' });

  async function open(given: Parameters<typeof buildPin>[0] = {}, isMember = true, expectsErrors = false) {
    const pin = buildPin({ title: 'Tea', ...given });
    const viewer = isMember ? buildViewer() : null;
    const modules = [{ slices: { conversations: conversationsReducer } }];
    const on = createTestStore({ viewer, modules, expectsErrors });
    on.know({ pins: [pin] });
    on.api.on('ShareSuggestionsResource.get', () => [ada, ben]);
    const entity = selectEntity(on.state(), 'pins', pin.id);
    if (!entity) throw new Error('The pin is not known');
    const shown = await renderApp(<SharePin pin={entity} />, { route: `/pin/${pin.id}/`, on });
    await shown.user.click(screen.getByRole('button', { name: 'Share' }));
    await screen.findByRole('dialog', { name: 'Share this pin' });
    await shown.settled();
    return { ...shown, on, pin };
  }
  const row = (name: string) => {
    const item = screen.getAllByRole('listitem').find((one) => within(one).queryByText(name));
    if (!item) throw new Error(`${name} is not there`);
    return within(item);
  };

  it('[PIN-033] [MSG-003] [MSG-029] sends a pin with a note to who is suggested, and says so', async () => {
    const { on, user, pin, settled } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Add a note' }), ' Look ');
    const sent = on.api.hold('ConversationResource.create');
    await user.click(row('Ada Lind').getByRole('button', { name: 'Send to Ada Lind' }));
    expect(row('Ada Lind').getByRole('button')).toHaveAttribute('aria-busy', 'true');
    await user.click(row('Ada Lind').getByRole('button'));
    expect(sent.map(({ options }) => options)).toEqual([{ user_ids: [ada.id], pin: pin.id, text: 'Look' }]);
    sent[0]?.answer(buildConversation({ users: [ada] }));
    await settled();
    expect(row('Ada Lind').getByRole('button', { name: 'Sent to Ada Lind' })).toHaveTextContent('Sent');
    expect(row('Ben Ohm').getByRole('button', { name: 'Send to Ben Ohm' })).toBeEnabled();
    await user.click(row('Ada Lind').getByRole('button'));
    expect(sent).toHaveLength(1);
  });

  it('[MSG-033] says that it was not sent, and tries again under the same key', async () => {
    const { on, user, settled } = await open();
    const sent = on.api.hold('ConversationResource.create');
    await user.click(row('Ben Ohm').getByRole('button'));
    sent[0]?.fail('forbidden');
    await settled();
    expect(row('Ben Ohm').getByRole('status')).toHaveTextContent('You are not allowed to do that.');
    await user.click(row('Ben Ohm').getByRole('button', { name: 'Send to Ben Ohm again' }));
    expect(sent[1]?.extra.idempotencyKey).toBe(sent[0]?.extra.idempotencyKey);
    sent[1]?.answer(buildConversation({ users: [ben] }));
    await settled();
    expect(row('Ben Ohm').getByRole('button', { name: 'Sent to Ben Ohm' })).toBeVisible();
  });

  it('[MSG-030] finds by name those to whom it can be sent, and asks once for each name', async () => {
    const { on, user, settled } = await open();
    const cleo = buildUser({ full_name: 'Cleo Ray' });
    on.api.on('ShareSuggestionsResource.get', ({ query }) => (query === 'cleo' ? [cleo] : []));
    const field = screen.getByRole('searchbox', { name: 'Find people to send to' });
    const write = async (name: string) => {
      await user.clear(field);
      if (name !== '') await user.type(field, name);
      act(() => on.clock.advance(200));
      await settled();
    };
    const asked = () => on.api.calls('ShareSuggestionsResource.get').map(({ query }) => query);
    await write('cleo');
    expect(row('Cleo Ray').getByRole('button', { name: 'Send to Cleo Ray' })).toBeVisible();
    expect(screen.queryByText('Ada Lind')).toBeNull();
    await write('nobody');
    expect(screen.getByText('No people found')).toBeVisible();
    await write('');
    expect(row('Ada Lind').getByRole('button')).toBeVisible();
    await write('cleo');
    expect(row('Cleo Ray').getByRole('button')).toBeVisible();
    expect(asked()).toEqual([undefined, 'cleo', 'nobody']);
  });

  it('[MSG-030] [MSG-031] keeps what was sent while somebody is looked for, and reports a failure of that to monitoring alone', async () => {
    const { on, user, settled } = await open({}, true, true);
    on.api.on('ConversationResource.create', () => buildConversation({ users: [ada] }));
    await user.click(row('Ada Lind').getByRole('button'));
    await settled();
    on.api.fail('ShareSuggestionsResource.get', 'server');
    const field = screen.getByRole('searchbox', { name: 'Find people to send to' });
    await user.type(field, 'c');
    act(() => on.clock.advance(200));
    await settled();
    expect(screen.queryByText('Ada Lind')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('No people found')).toBeNull();
    expect(on.errors).toMatchObject([{ body: { code: 'server' } }]);
    await user.clear(field);
    expect(row('Ada Lind').getByRole('button', { name: 'Sent to Ada Lind' })).toBeVisible();
  });

  it('sends nothing without a network, and says so', async () => {
    const { on, user } = await open();
    const sent = on.api.hold('ConversationResource.create');
    act(() => void on.store.dispatch(wentOffline()));
    expect(screen.getByText(/You’re offline/)).toBeVisible();
    await user.click(row('Ada Lind').getByRole('button'));
    expect(sent).toEqual([]);
  });

  it('[MSG-031] looks like nobody is suggested where that could not be read, which is reported to monitoring alone', async () => {
    const board = buildBoard({ name: 'Cups' });
    const on = createTestStore({
      viewer: buildViewer(),
      expectsErrors: true,
      modules: [{ slices: { conversations: conversationsReducer } }],
    });
    on.know({ boards: [board] });
    on.api.fail('ShareSuggestionsResource.get', 'server');
    const entity = selectEntity(on.state(), 'boards', board.id);
    if (!entity) throw new Error('The board is not known');
    const { user, settled } = await renderApp(<ShareBoard board={entity} />, { route: '/', on });
    await user.click(screen.getByRole('button', { name: 'Share board' }));
    await screen.findByRole('dialog', { name: 'Share this board' });
    await settled();
    expect(screen.getByText('Search for someone by name.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(on.errors).toMatchObject([{ body: { code: 'server' } }]);
  });

  it('says that others cannot open what is on a secret board', async () => {
    const board = buildBoard({ privacy: 'secret' });
    await open({ board: pinBoardOf(board) });
    expect(screen.getByText(/on a secret board/)).toBeVisible();
  });

  it('[CTX-010] [MSG-032] is for members whom messages are for', async () => {
    const { on } = await open({}, false);
    expect(screen.queryByRole('region', { name: 'Send to' })).toBeNull();
    expect(on.api.calls('ShareSuggestionsResource.get')).toEqual([]);
  });
});
