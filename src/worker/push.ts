import type { PushedNotification, WorkerScope } from './scope';

/** Of a message that an earlier version sent. */
const SITE_NAME = 'Magpie';

interface PushedNews {
  /** What the site calls itself. */
  title: string;
  body: string;
  /** Path on this site. */
  url: string;
  /** A later message with the same tag takes the place of the earlier one. */
  tag: string;
  off: TurningOff | null;
}

/** How messages of this kind are turned off. */
interface TurningOff {
  /** Of the button. */
  label: string;
  /** What is said then. */
  done: string;
  /** Turns them off without a session. */
  token: string;
}

const TURN_OFF = 'off';
const SETTINGS = '/settings/notifications';
const SHOWN = { icon: '/apple-touch-icon.png' };

const isText = (value: unknown): value is string => typeof value === 'string';

function parseOff(value: unknown): TurningOff | null {
  const { label, done, token } = (value ?? {}) as Partial<TurningOff>;
  return isText(label) && isText(done) && isText(token) ? { label, done, token } : null;
}

function parseNews(value: unknown): PushedNews | null {
  const { title, body, url, tag, off } = (value ?? {}) as Partial<PushedNews>;
  return isText(body) && isText(url) && isText(tag)
    ? { title: isText(title) ? title : SITE_NAME, body, url, tag, off: parseOff(off) }
    : null;
}

/** Shows a push message. Browsers revoke the permission of a worker that shows nothing, so a broken one is shown too. */
export async function showPushed(scope: WorkerScope, data: { json(): unknown } | null): Promise<void> {
  let news: PushedNews | null = null;
  try {
    news = parseNews(data?.json());
  } catch {
    // Not JSON: nothing that this site has sent.
  }
  const { title = SITE_NAME, body = '', url = '/notifications', tag = 'news', off = null } = news ?? {};
  await scope.registration.showNotification(title, {
    ...SHOWN,
    body,
    tag,
    data: { title, url, off },
    ...(off && { actions: [{ action: TURN_OFF, title: off.label }] }),
  });
}

/** Does what was pressed: the button that turns off, or the notification itself, which opens what it is about. */
export async function pressPushed(
  scope: WorkerScope,
  { action, notification }: { action: string; notification: PushedNotification },
): Promise<void> {
  notification.close();
  const { title, url, off } = (notification.data ?? {}) as { title?: unknown; url?: unknown; off?: unknown };
  const turningOff = action === TURN_OFF ? parseOff(off) : null;
  if (turningOff) await turnOff(scope, turningOff, { tag: notification.tag, title: isText(title) ? title : SITE_NAME });
  else await openPage(scope, isText(url) ? url : '/notifications');
}

/**
 * Turns off by the token alone, without cookies: another person may be logged in here now, or nobody. Says so in
 * the place of the notification, which leads to the settings; where it fails, opens them.
 */
async function turnOff(
  scope: WorkerScope,
  { done, token }: TurningOff,
  { tag, title }: { tag: string; title: string },
): Promise<void> {
  const isOff = await scope
    .fetch(`/unsubscribe?token=${encodeURIComponent(token)}`, { method: 'POST', credentials: 'omit' })
    .then(({ ok }) => ok)
    .catch(() => false);
  if (!isOff) return openPage(scope, SETTINGS);
  const options = { ...SHOWN, body: done, tag, silent: true, data: { title, url: SETTINGS } };
  await scope.registration.showNotification(title, options);
}

/** Opens a page of this site, in one that is open already if there is one. Leads to no other site. */
async function openPage(scope: WorkerScope, url: string): Promise<void> {
  const address = new URL(url, scope.location.origin);
  if (address.origin !== scope.location.origin) return;
  const [page] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: false });
  if (!page) {
    await scope.clients.openWindow(address.href);
    return;
  }
  await page.focus();
  await page.navigate(address.href);
}
