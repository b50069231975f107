/** @jest-environment jest-fixed-jsdom */
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Masonry, type MasonryProps } from '../../../../src/ui/masonry/Masonry';
import { fakeViewport, topOf } from './fakeViewport';

const followed = jest.fn();
const opened = jest.fn();

function Card({ id, labelId }: { id: string; labelId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <a
        id={labelId}
        href={`/pin/${id}/`}
        onClick={(event) => {
          event.preventDefault();
          followed(id, event.ctrlKey);
        }}
      >
        {id}
      </a>
      <button type="button" onClick={() => setIsOpen(true)}>
        Save {id}
      </button>
      <button
        type="button"
        aria-haspopup="menu"
        onKeyDown={(event) => event.key === 'ArrowDown' && event.preventDefault()}
      >
        More {id}
      </button>
      <input aria-label={`Note ${id}`} />
      {isOpen && createPortal(<input aria-label="Inside a dialog" onKeyDown={opened} />, document.body)}
    </>
  );
}

/** Five columns of items of 200 px, so that item 7 is in the second row of the third column. */
function setUp(props: Partial<MasonryProps> = {}, dir = 'ltr', offset = 0) {
  const fake = fakeViewport({ offset });
  const ids = Array.from({ length: 203 }, (_, index) => `pin${index}`);
  const all: MasonryProps = {
    ids,
    heightOf: () => 200,
    renderItem: (id, _, labelId) => <Card id={id} labelId={labelId} />,
    positions: {},
    label: 'Pins',
    viewport: fake.viewport,
    ...props,
  };
  const page = (more: Partial<MasonryProps> = {}) => (
    <div dir={dir}>
      <button type="button">Before</button>
      <Masonry {...all} {...more} />
      <button type="button">After</button>
    </div>
  );
  const view = render(page());
  fake.paint();
  const update = (more: Partial<MasonryProps>) => view.rerender(page(more));
  return { ...fake, ...view, ids, update, user: userEvent.setup() };
}

const cell = (id: string) => screen.getByRole('article', { name: id });
const focused = () => document.activeElement;
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  followed.mockClear();
  opened.mockClear();
});

describe('the keyboard in a masonry', () => {
  it('is one stop of the Tab key, whose item has its own controls, and leads out behind them', async () => {
    const { user } = setUp();
    await user.tab();
    expect(button('Before')).toHaveFocus();
    await user.tab();
    expect(cell('pin0')).toHaveFocus();
    await user.tab();
    expect(within(cell('pin0')).getByRole('link')).toHaveFocus();
    await user.tab();
    expect(button('Save pin0')).toHaveFocus();
    await user.tab();
    await user.tab();
    await user.tab();
    expect(button('After')).toHaveFocus();
  });

  it('leads out before the item with Shift and Tab, and back in to the item that was left', async () => {
    const { user } = setUp();
    button('Before').focus();
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(cell('pin6')).toHaveFocus();
    await user.tab({ shift: true });
    expect(button('Before')).toHaveFocus();
    await user.tab();
    expect(cell('pin6')).toHaveFocus();
    await user.tab();
    await user.tab();
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    expect(cell('pin6')).toHaveFocus();
  });

  it.each([
    ['ArrowRight', 'pin8'],
    ['ArrowLeft', 'pin6'],
    ['ArrowDown', 'pin12'],
    ['ArrowUp', 'pin2'],
    ['Home', 'pin0'],
    ['End', 'pin202'],
    ['PageDown', 'pin27'],
    ['PageUp', 'pin2'],
  ])('goes with %s to %s', async (key, to) => {
    const { user } = setUp();
    act(() => cell('pin7').focus());
    await user.keyboard(`{${key}}`);
    expect(cell(to)).toHaveFocus();
    expect(screen.getAllByRole('article').filter((each) => each.tabIndex === 0)).toEqual([cell(to)]);
  });

  it('turns the arrows round where people read leftwards', async () => {
    const { user } = setUp({}, 'rtl');
    act(() => cell('pin7').focus());
    await user.keyboard('{ArrowRight}');
    expect(cell('pin6')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(cell('pin8')).toHaveFocus();
  });

  it('stays at an edge and leaves the key to the browser', async () => {
    setUp();
    act(() => cell('pin0').focus());
    const event = new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true });
    act(() => {
      cell('pin0').dispatchEvent(event);
    });
    expect(cell('pin0')).toHaveFocus();
    expect(event.defaultPrevented).toBe(false);
  });

  it('brings the item into view that it goes to', async () => {
    const { user, page } = setUp();
    act(() => cell('pin0').focus());
    await user.keyboard('{End}');
    const top = topOf(cell('pin202'));
    expect(page.scrollTop).toBe(top + 200 - 800);
    await user.keyboard('{Home}');
    expect(page.scrollTop).toBe(0);
  });

  it('follows the link of the item with Enter, with the keys that were held', async () => {
    const { user } = setUp();
    act(() => cell('pin3').focus());
    await user.keyboard('{Enter}');
    expect(followed).toHaveBeenLastCalledWith('pin3', false);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(followed).toHaveBeenLastCalledWith('pin3', true);
    expect(followed).toHaveBeenCalledTimes(2);
  });

  it('leaves keys to controls that use them, and takes arrows from those that do not', async () => {
    const { user } = setUp();
    await user.click(screen.getByLabelText('Note pin1'));
    await user.keyboard('a{ArrowLeft}{Home}');
    expect(screen.getByLabelText('Note pin1')).toHaveFocus();
    await user.click(button('More pin1'));
    await user.keyboard('{ArrowDown}');
    expect(button('More pin1')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(cell('pin2')).toHaveFocus();
  });

  it('leaves keys alone that come from a dialog which an item opened', async () => {
    const { user } = setUp();
    await user.click(button('Save pin1'));
    await user.click(screen.getByLabelText('Inside a dialog'));
    await user.keyboard('{End}');
    expect(opened).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText('Inside a dialog')).toHaveFocus();
  });

  it('leaves the keys of the browser alone', async () => {
    const { user } = setUp();
    act(() => cell('pin7').focus());
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Control>}{End}{/Control}');
    expect(cell('pin7')).toHaveFocus();
  });

  it('keeps the focused item while the reader scrolls away from it', async () => {
    const { user, scrollTo } = setUp();
    act(() => cell('pin7').focus());
    scrollTo(6000);
    expect(cell('pin7')).toHaveFocus();
    expect(screen.getAllByRole('article')[0]).toBe(cell('pin7'));
    await user.keyboard('{ArrowDown}');
    expect(cell('pin12')).toHaveFocus();
  });

  it('does not let the browser scroll to the beginning of the whole grid when the focus enters it', () => {
    const { page } = setUp({}, 'ltr', 200);
    act(() => {
      page.scrollTop = 200;
      screen.getByRole('feed').focus();
    });
    expect(cell('pin0')).toHaveFocus();
    expect(page.scrollTop).toBe(0);
  });

  it('enters at the first item in view when the last one is out of it', async () => {
    const { user, scrollTo } = setUp();
    scrollTo(4320);
    button('Before').focus();
    await user.tab();
    expect(cell('pin100')).toHaveFocus();
  });

  it('keeps the focus when the focused item is taken away: it goes to the one in its place', () => {
    const { ids, update } = setUp();
    act(() => cell('pin7').focus());
    update({ ids: ids.filter((id) => id !== 'pin7') });
    expect(cell('pin8')).toHaveFocus();
  });

  it('does not take the focus when an item goes that has it no more', async () => {
    const { ids, update, user } = setUp();
    await user.click(button('Save pin7'));
    act(() => button('After').focus());
    update({ ids: ids.filter((id) => id !== 'pin7') });
    expect(button('After')).toHaveFocus();
  });

  it('passes over placeholders', async () => {
    const { user } = setUp({ ids: ['pin0', 'pin1'], placeholders: ['wait0', 'wait1'] });
    act(() => cell('pin0').focus());
    await user.keyboard('{End}{ArrowRight}');
    expect(cell('pin1')).toHaveFocus();
    expect(focused()).not.toBe(document.body);
  });
});
