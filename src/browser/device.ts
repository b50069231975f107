export interface DeviceListeners {
  /** Inner width of the window in CSS pixels: at once, then after 200 ms without a change (ledger UI-018). */
  width(px: number): void;
  online(): void;
  offline(): void;
}

const DEBOUNCE_MS = 200;
/** Some phones report their new width only some time after a rotation (ledger UI-019). */
const TURN_MS = 1000;

/** Reports the window's width and whether the device is online, while the page is open. */
export function watchDevice(window: Window, on: DeviceListeners): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  on.width(window.innerWidth);
  window.addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(() => on.width(window.innerWidth), DEBOUNCE_MS);
  });
  let turn: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('orientationchange', () => {
    clearTimeout(turn);
    turn = setTimeout(() => window.dispatchEvent(new Event('resize')), TURN_MS);
  });
  if (!window.navigator.onLine) on.offline();
  window.addEventListener('offline', on.offline);
  window.addEventListener('online', on.online);
}
