import type { WorkerScope } from './scope';

interface PushedNews {
  body: string;
  /** Path on this site. */
  url: string;
  /** A later message with the same tag takes the place of the earlier one. */
  tag: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

function parseNews(value: unknown): PushedNews | null {
  const { body, url, tag } = (value ?? {}) as Partial<PushedNews>;
  return isText(body) && isText(url) && isText(tag) ? { body, url, tag } : null;
}

/** Shows a push message. Browsers revoke the permission of a worker that shows nothing, so a broken one is shown too. */
export async function showPushed(scope: WorkerScope, data: { json(): unknown } | null): Promise<void> {
  let news: PushedNews | null = null;
  try {
    news = parseNews(data?.json());
  } catch {
    // Not JSON: nothing that this site has sent.
  }
  const { body = '', url = '/notifications', tag = 'news' } = news ?? {};
  await scope.registration.showNotification('Magpie', { body, tag, icon: '/apple-touch-icon.png', data: { url } });
}

/** Opens what a notification is about, in a page that is open already if there is one. Leads to no other site. */
export async function openPushed(
  scope: WorkerScope,
  notification: Pick<Notification, 'close' | 'data'>,
): Promise<void> {
  notification.close();
  const { url } = (notification.data ?? {}) as { url?: unknown };
  const address = new URL(isText(url) ? url : '/notifications', scope.location.origin);
  if (address.origin !== scope.location.origin) return;
  const [page] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: false });
  if (!page) {
    await scope.clients.openWindow(address.href);
    return;
  }
  await page.focus();
  await page.navigate(address.href);
}
