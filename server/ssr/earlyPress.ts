import { HYDRATED_EVENT } from '../../contract/startup';

/**
 * Runs in the browser, as it stands. A press is answered when the page is taken over, where it was the last thing that
 * a hand did and its button still stands in sight; from then on React hears of them itself. A key's press is a click,
 * too, which comes after its `keydown`.
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
 * The element that remembers which button was pressed before the page's scripts ran, for whom such a press would be
 * lost (docs/adr/0014-pictures-before-scripts.md). Links and forms work by themselves.
 */
export function earlyPress(nonce: string): string {
  return `<script nonce="${nonce}">${SCRIPT}</script>`;
}
