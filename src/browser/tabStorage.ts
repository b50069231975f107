/** Session storage. If storage is blocked or full, it stores nothing and never throws. */
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
        // Full storage: nothing stored here is essential.
      }
    },
    remove(key: string): void {
      storage?.removeItem(key);
    },
  };
}
