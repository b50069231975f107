/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { watchLostFocus } from '../../../src/browser/lostFocus';

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1) await new Promise((done) => requestAnimationFrame(() => done(null)));
};
const get = (id: string) => document.getElementById(id) as HTMLElement;
/** Where the focus is a while after `change`. */
async function focusAfter(change: () => void): Promise<string> {
  change();
  await frames(5);
  return document.activeElement?.id ?? '';
}

beforeAll(() => watchLostFocus(document));

beforeEach(async () => {
  (document.activeElement as HTMLElement | null)?.blur();
  await frames(1);
  const html = `
    <header><button id="account"></button><div id="notice"><button id="undo"></button></div></header>
    <main id="main" tabindex="-1">
      <a id="top" href="/"></a>
      <ul>
        <li id="one"><a id="one-author" href="/ada/"></a><button id="one-more"></button></li>
        <li id="two"><a id="two-author" href="/ben/"></a><button id="two-more"></button></li>
        <li id="three"><a id="three-author" href="/cleo/"></a><button id="three-more"></button></li>
      </ul>
      <section id="reports"><p>Reported</p><div id="report"><button id="dismiss"></button></div></section>
      <form><textarea id="field"></textarea><button id="send"></button></form>
    </main>
    <div id="apart"><button id="alone"></button></div>`;
  document.body.innerHTML = html.replaceAll(/>\s+</g, '><');
});

describe('where the focused element is removed, the focus goes to', () => {
  it('the next item of its list', async () => {
    get('two-more').focus();
    expect(await focusAfter(() => get('two').remove())).toBe('three-author');
  });

  it('the item before, where none comes after it', async () => {
    get('three-more').focus();
    expect(await focusAfter(() => get('three').remove())).toBe('two-more');
  });

  it('the next item where the one before is removed as well', async () => {
    get('two-more').focus();
    const change = () => {
      get('two').remove();
      get('one').remove();
    };
    get('one').insertAdjacentHTML('beforebegin', '<li><button id="zero"></button></li>');
    expect(await focusAfter(change)).toBe('three-author');
  });

  it('what took its place', async () => {
    get('two-more').focus();
    expect(
      await focusAfter(() => {
        get('two').innerHTML = '<p>Hidden</p><textarea></textarea><button id="show"></button>';
      }),
    ).toBe('show');
  });

  it('what comes after an emptied list', async () => {
    get('one-more').focus();
    expect(
      await focusAfter(() => {
        for (const id of ['one', 'two', 'three']) get(id).remove();
      }),
    ).toBe('dismiss');
  });

  it('the section that has nothing else', async () => {
    get('dismiss').focus();
    expect(await focusAfter(() => get('report').remove())).toBe('reports');
  });

  it('a button of a form, and not its field', async () => {
    get('field').insertAdjacentHTML('beforebegin', '<button id="clear" type="button"></button>');
    get('clear').focus();
    expect(await focusAfter(() => get('clear').remove())).toBe('send');
  });

  it('what is next to the button of a menu, where it is gone when the menu closes', async () => {
    get('two-more').focus();
    get('alone').focus();
    const change = () => {
      get('two').remove();
      get('apart').remove();
    };
    expect(await focusAfter(change)).toBe('three-author');
  });

  it('the main content from a part of the page that has nothing else', async () => {
    get('alone').focus();
    expect(await focusAfter(() => get('apart').remove())).toBe('main');
  });

  it('the main content where the button of a menu takes no focus any more', async () => {
    get('two-more').focus();
    get('alone').focus();
    const change = () => {
      get('two-more').setAttribute('disabled', '');
      get('apart').remove();
    };
    expect(await focusAfter(change)).toBe('main');
  });

  it('what is beside it in the header', async () => {
    get('undo').focus();
    expect(await focusAfter(() => get('notice').remove())).toBe('account');
  });
});

describe('the focus stays', () => {
  it('where another one put it meanwhile', async () => {
    get('two-more').focus();
    const change = () => {
      get('two').remove();
      requestAnimationFrame(() => requestAnimationFrame(() => get('top').focus()));
    };
    expect(await focusAfter(change)).toBe('top');
  });

  it('where it is when something else is removed', async () => {
    get('two-more').focus();
    expect(await focusAfter(() => get('one').remove())).toBe('two-more');
  });

  it('nowhere for who had left what is removed', async () => {
    get('two-more').focus();
    get('two-more').blur();
    await frames(1);
    expect(await focusAfter(() => get('two').remove())).toBe('');
  });
});
