/** A subscription as the server stores it. */
export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** 'insecure': browsers receive push messages only over https and on this machine itself. */
export type PushSupport = 'ready' | 'insecure' | 'unsupported';

export function pushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure';
  const isSupported = 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;
  return isSupported ? 'ready' : 'unsupported';
}

/** Whether the person has refused notifications; the browser does not ask again. */
export const isPushDenied = (): boolean => Notification.permission === 'denied';

async function manager(): Promise<PushManager> {
  return (await navigator.serviceWorker.ready).pushManager;
}

/** Where this browser receives push messages; null: nowhere. Null too where no service worker runs yet. */
export async function pushEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

/** Asks for the permission and subscribes, in place of an earlier subscription. Null: the person refused. */
export async function subscribeToPush(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const push = await manager();
  await (await push.getSubscription())?.unsubscribe();
  const subscription = await push.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

export async function unsubscribeFromPush(): Promise<void> {
  await (await (await manager()).getSubscription())?.unsubscribe();
}
