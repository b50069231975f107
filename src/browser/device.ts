export interface DeviceListeners {
  /** Inner width of the window in CSS pixels: at once, then after 200 ms without a change (ledger UI-018). */
  width(px: number): void;
  online(): void;
  offline(): void;
}

const DEBOUNCE_MS = 200;

/** Tells what becomes of the device while the page is open. */
export function watchDevice(window: Window, on: DeviceListeners): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  on.width(window.innerWidth);
  window.addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(() => on.width(window.innerWidth), DEBOUNCE_MS);
  });
  if (!window.navigator.onLine) on.offline();
  window.addEventListener('offline', on.offline);
  window.addEventListener('online', on.online);
}
