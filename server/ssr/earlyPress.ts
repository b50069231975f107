import { HYDRATED_EVENT } from '../../contract/startup';

/**
 * Runs in the browser as it is written. Repeats the last press once the page is hydrated, if nothing was pressed since
 * and the button is still in view; from then on React handles presses. Enter and Space also cause a click, after their
 * `keydown`.
 */
const SCRIPT = `(() => {
  let button, press;
  const forget = () => { button = undefined; };
  const note = (event) => {
    const found = event.target.closest('a,button');
    button = found?.type === 'button' ? found : undefined;
    press = event;
  };
  const signs = { pointerdown: forget, keydown: forget, click: note };
  for (const sign in signs) addEventListener(sign, signs[sign], { capture: true, passive: true });
  addEventListener('${HYDRATED_EVENT}', () => {
    for (const sign in signs) removeEventListener(sign, signs[sign], true);
    if (!button) return;
    const { left, top, width, height } = button.getBoundingClientRect();
    const inSight = document.elementFromPoint(left + width / 2, top + height / 2);
    if (button.contains(inSight)) button.dispatchEvent(new press.constructor(press.type, press));
  }, { once: true });
})()`.replace(/\n\s*/g, '');

/**
 * The element that records which button was pressed before the page's scripts ran; the press would be lost otherwise
 * (docs/adr/0014-pictures-before-scripts.md). Links and forms work without scripts.
 */
export function earlyPress(nonce: string): string {
  return `<script nonce="${nonce}">${SCRIPT}</script>`;
}
