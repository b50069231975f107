/** Texts kept for this tab alone. Where storage is switched off or full it keeps nothing and never throws. */
export function createTabStorage(window: Window) {
  const storage = (() => {
    try {
      return window.sessionStorage;
    } catch {
      return null;
    }
  })();
  return {
    get(key: string): string | null {
      return storage?.getItem(key) ?? null;
    },
    set(key: string, value: string): void {
      try {
        storage?.setItem(key, value);
      } catch {
        // Full: what is kept here is a convenience.
      }
    },
    remove(key: string): void {
      storage?.removeItem(key);
    },
  };
}
