import { pressPushed, showPushed } from '../../../src/worker/push';
import type { WorkerScope } from '../../../src/worker/scope';

const off = { label: 'Turn off', done: 'No more of this', token: 'push.7.follow.x/y' };

function setUp({
  pages = [],
  answer = async () => ({ ok: true }),
}: {
  pages?: object[];
  answer?: () => Promise<object>;
} = {}) {
  const shown: [string, NotificationOptions][] = [];
  const opened: string[] = [];
  const sent: unknown[] = [];
  const scope = {
    location: { origin: 'https://pins.test' },
    registration: { showNotification: async (...given: [string, NotificationOptions]) => void shown.push(given) },
    fetch: (...given: unknown[]) => {
      sent.push(given);
      return answer();
    },
    clients: { matchAll: async () => pages, openWindow: async (address: string) => void opened.push(address) },
  } as unknown as WorkerScope;
  return { scope, shown, opened, sent };
}

const press = (data: object, action = '') => ({ action, notification: { close: () => {}, tag: 'news-7', data } });

it('shows a push message, one for each tag', async () => {
  const { scope, shown } = setUp();
  await showPushed(scope, { json: () => ({ title: 'Nest', body: 'Bo follows you', url: '/bo/', tag: 'news-7' }) });
  expect(shown).toEqual([
    [
      'Nest',
      {
        body: 'Bo follows you',
        tag: 'news-7',
        icon: '/apple-touch-icon.png',
        data: { title: 'Nest', url: '/bo/', off: null },
      },
    ],
  ]);
});

it('shows a button that turns such messages off', async () => {
  const { scope, shown } = setUp();
  await showPushed(scope, { json: () => ({ body: 'Bo follows you', url: '/bo/', tag: 'news-7', off }) });
  expect(shown).toMatchObject([['Magpie', { actions: [{ action: 'off', title: 'Turn off' }], data: { off } }]]);
});

it('turns them off by the token, also while another person is logged in, and says so in their place', async () => {
  const { scope, shown, opened, sent } = setUp();
  await pressPushed(scope, press({ url: '/bo/', off }, 'off'));
  expect(sent).toEqual([['/unsubscribe?token=push.7.follow.x%2Fy', { method: 'POST', credentials: 'omit' }]]);
  const said = { body: 'No more of this', tag: 'news-7', silent: true, data: { url: '/settings/notifications' } };
  expect(shown).toMatchObject([['Magpie', said]]);
  expect(opened).toEqual([]);
});

it.each([
  ['refuses', async () => ({ ok: false })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('opens the settings where the server %s', async (_, answer) => {
  const { scope, shown, opened } = setUp({ answer });
  await pressPushed(scope, press({ url: '/bo/', off }, 'off'));
  expect([shown, opened]).toEqual([[], ['https://pins.test/settings/notifications']]);
});

it.each([
  ['nothing', null],
  ['no JSON', { json: (): unknown => JSON.parse('{') }],
  ['other fields', { json: () => ({ body: 7 }) }],
])('shows that there is something new for a message with %s', async (_, data) => {
  const { scope, shown } = setUp();
  await showPushed(scope, data);
  expect(shown).toMatchObject([['Magpie', { data: { url: '/notifications' } }]]);
});

it('opens what a notification is about in a page that is open, or else in a new one', async () => {
  const led: string[] = [];
  const page = { focus: async () => {}, navigate: async (address: string) => void led.push(address) };
  await pressPushed(setUp({ pages: [page] }).scope, press({ url: '/pin/7/', off }));
  const { scope, opened } = setUp();
  await pressPushed(scope, press({ url: '/pin/7/', off }));
  expect([led, opened]).toEqual([['https://pins.test/pin/7/'], ['https://pins.test/pin/7/']]);
});

it('leads to no other site', async () => {
  const { scope, opened } = setUp();
  for (const url of ['https://evil.test/', '//evil.test/', 'javascript:alert(1)'])
    await pressPushed(scope, press({ url }));
  expect(opened).toEqual([]);
});
