/** @jest-environment jest-fixed-jsdom */
import { HYDRATED_EVENT } from '../../../contract/startup';
import { earlyPress } from '../../../server/ssr/earlyPress';

let heard: { target: string; event: MouseEvent }[];
/** What the browser finds where a button stood. */
let inSight: Element | null;

const get = (id: string) => document.getElementById(id) as HTMLElement;

function press(id: string, options: MouseEventInit = {}): void {
  get(id).dispatchEvent(new Event('pointerdown', { bubbles: true }));
  get(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...options }));
}

/** From now on React hears. */
function takeOver(): void {
  document.body.addEventListener('click', (event) =>
    heard.push({ target: (event.target as Element).id, event: event as MouseEvent }),
  );
  window.dispatchEvent(new Event(HYDRATED_EVENT));
}

const answered = () => heard.map(({ target }) => target);

beforeEach(() => {
  heard = [];
  // What an earlier test's script still listens for.
  window.dispatchEvent(new Event(HYDRATED_EVENT));
  document.body.replaceWith(document.createElement('body'));
  document.body.innerHTML = `
    <button type="button" id="share"><span id="icon"></span></button>
    <button type="button" id="more"></button>
    <form onsubmit="return false"><button id="send"></button></form>
    <a href="#there" id="link"></a><p id="text"></p>`;
  inSight = get('share');
  document.elementFromPoint = () => inSight;
  const script = document.createElement('script');
  script.text = /^<script nonce="n">(.*)<\/script>$/.exec(earlyPress('n'))?.[1] ?? '';
  document.body.append(script);
});

describe('a press before the page is hydrated', () => {
  it('[BOOT-050] is answered once it is, and once, as it was made', () => {
    press('icon', { clientX: 7, shiftKey: true });
    takeOver();
    expect(answered()).toEqual(['share']);
    expect(heard[0]?.event).toMatchObject({ clientX: 7, shiftKey: true, detail: 1, cancelable: true });
    window.dispatchEvent(new Event(HYDRATED_EVENT));
    expect(answered()).toEqual(['share']);
  });

  it('[BOOT-050] is answered where a key made it', () => {
    get('share').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    get('share').click();
    takeOver();
    expect(answered()).toEqual(['share']);
  });

  it('[BOOT-050] counts once where an impatient hand repeated it', () => {
    press('share');
    press('share');
    takeOver();
    expect(answered()).toEqual(['share']);
  });

  it('[BOOT-050] is the last one', () => {
    press('share');
    press('more');
    inSight = get('more');
    takeOver();
    expect(answered()).toEqual(['more']);
  });

  it.each<[string, () => void]>([
    ['something else was pressed', () => press('text')],
    ['a link was followed', () => press('link')],
    ['a form was sent', () => press('send')],
    ['a finger lies elsewhere', () => get('text').dispatchEvent(new Event('pointerdown', { bubbles: true }))],
    ['a key went on', () => get('share').dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))],
    [
      'its button is gone',
      () => {
        get('share').remove();
        inSight = document.body;
      },
    ],
    [
      'its button is covered',
      () => {
        inSight = get('text');
      },
    ],
    [
      'its button is out of sight',
      () => {
        inSight = null;
      },
    ],
  ])('[BOOT-050] is forgotten where %s', (_, then) => {
    press('share');
    then();
    takeOver();
    expect(answered()).toEqual([]);
  });

  it('[BOOT-050] leaves what comes after to React', () => {
    takeOver();
    press('share');
    window.dispatchEvent(new Event(HYDRATED_EVENT));
    expect(answered()).toEqual(['share']);
  });
});
