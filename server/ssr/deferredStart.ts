/** The longest time to wait for the images, in ms. */
const LONGEST_WAIT_MS = 3000;

/**
 * Runs in the browser as it is written. Two frames after everything of the first view has loaded, its images are painted
 * too. A touch or a key ends the wait.
 */
const SCRIPT = `(files => {
  const signs = ['pointerdown', 'keydown'];
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true);
    for (const file of files.splice(0)) {
      const isModule = file.endsWith('.mjs');
      const element = document.createElement(isModule ? 'link' : 'script');
      if (isModule) element.rel = 'modulepreload';
      else element.async = false;
      element[isModule ? 'href' : 'src'] = file;
      document.head.append(element);
    }
  };
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(start));
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  if (document.readyState === 'complete') painted();
  else addEventListener('load', painted);
  setTimeout(start, ${LONGEST_WAIT_MS});
})`.replace(/\n\s*/g, '');

/**
 * The element that asks for these files, in their order, once the pictures of the first view have been painted
 * (docs/adr/0014-pictures-before-scripts.md).
 */
export function lateStart(files: readonly string[], nonce: string): string {
  const addresses = JSON.stringify(files.map((file) => `/assets/${file}`));
  return `<script nonce="${nonce}">${SCRIPT}(${addresses})</script>`;
}
