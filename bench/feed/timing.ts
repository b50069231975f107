/** Calls `each` in every frame until it returns false. */
export function frames(each: (time: number) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const step = (time: number) => {
      if (each(time)) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
}

/** The time of the first painted frame that meets the condition; NaN after `most` ms. */
export async function until(condition: () => boolean, most = 10_000): Promise<number> {
  const end = performance.now() + most;
  let painted = Number.NaN;
  const channel = new MessageChannel();
  const message = new Promise<void>((resolve) => {
    channel.port1.onmessage = () => {
      painted = performance.now();
      resolve();
    };
  });
  await frames(() => {
    if (condition()) channel.port2.postMessage(null);
    else if (performance.now() < end) return true;
    else channel.port1.close();
    return false;
  });
  if (condition()) await message;
  return painted;
}

/** Waits until the document has not changed for `quiet` ms, or at most `most` ms: some grids never become idle. */
export function settled(quiet = 250, most = 5000): Promise<void> {
  return new Promise((resolve) => {
    let last = performance.now();
    const end = last + most;
    const observer = new MutationObserver(() => {
      last = performance.now();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    const check = () => {
      const now = performance.now();
      if (now - last < quiet && now < end) return setTimeout(check, 30);
      observer.disconnect();
      return resolve();
    };
    check();
  });
}

/** Scrolls to a share of the page's height, leaving at least `length` px to scroll. */
export function jump(share: number, length: number): void {
  const last = document.documentElement.scrollHeight - window.innerHeight;
  window.scrollTo(0, Math.max(0, Math.min(share * last, last - length)));
}
