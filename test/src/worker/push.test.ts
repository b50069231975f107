import { openPushed, showPushed } from '../../../src/worker/push';
import type { WorkerScope } from '../../../src/worker/scope';

function setUp(pages: object[] = []) {
  const shown: [string, NotificationOptions][] = [];
  const opened: string[] = [];
  const scope = {
    location: { origin: 'https://pins.test' },
    registration: { showNotification: async (...given: [string, NotificationOptions]) => void shown.push(given) },
    clients: { matchAll: async () => pages, openWindow: async (address: string) => void opened.push(address) },
  } as unknown as WorkerScope;
  return { scope, shown, opened };
}

const click = (url: unknown) => ({ close: () => {}, data: { url } });

it('shows a push message, one for each tag', async () => {
  const { scope, shown } = setUp();
  await showPushed(scope, { json: () => ({ body: 'Bo follows you', url: '/bo/', tag: 'news-7' }) });
  expect(shown).toEqual([
    ['Magpie', { body: 'Bo follows you', tag: 'news-7', icon: '/apple-touch-icon.png', data: { url: '/bo/' } }],
  ]);
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
  await openPushed(setUp([page]).scope, click('/pin/7/'));
  const { scope, opened } = setUp();
  await openPushed(scope, click('/pin/7/'));
  expect([led, opened]).toEqual([['https://pins.test/pin/7/'], ['https://pins.test/pin/7/']]);
});

it('leads to no other site', async () => {
  const { scope, opened } = setUp();
  for (const url of ['https://evil.test/', '//evil.test/', 'javascript:alert(1)']) await openPushed(scope, click(url));
  expect(opened).toEqual([]);
});
