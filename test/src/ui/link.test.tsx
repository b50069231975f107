/** @jest-environment jest-fixed-jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { type Go, GoContext, Link, NavLink } from '../../../src/ui/Link';

const NAVIGATOR = { createHref: String, go: () => undefined, push: () => undefined, replace: () => undefined };

function renderAt(location: string, children: ReactNode, go?: Go | null) {
  const moves: unknown[] = [];
  render(
    <GoContext value={go === undefined ? (...move) => void moves.push(move) : go}>
      <Router location={location} navigator={NAVIGATOR}>
        {children}
      </Router>
    </GoContext>,
  );
  return moves;
}

/** Whether the click would have been the browser's to answer. */
function isLeft(name: string, init?: MouseEventInit): boolean {
  let wasPrevented = true;
  const look = (event: Event) => {
    wasPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', look, { once: true });
  fireEvent.click(screen.getByRole('link', { name }), init);
  return !wasPrevented;
}

describe('links', () => {
  it('leads on by a plain click, and by replacing where it says so', () => {
    const moves = renderAt('/pin/1/', [
      <Link key="a" to="/pin/2/">
        other
      </Link>,
      <Link key="b" to="/pin/3/" target="_self" replace>
        instead
      </Link>,
    ]);
    expect(screen.getByRole('link', { name: 'other' })).toHaveAttribute('href', '/pin/2/');
    fireEvent.click(screen.getByRole('link', { name: 'other' }));
    fireEvent.click(screen.getByRole('link', { name: 'instead' }));
    expect(moves).toEqual([
      ['/pin/2/', { replace: false }],
      ['/pin/3/', { replace: true }],
    ]);
  });

  it("is the browser's own where nothing leads on", () => {
    renderAt('/', <Link to="/a/">a</Link>, null);
    expect(isLeft('a')).toBe(true);
  });

  it('leaves to the browser what is not a plain click, and to the caller what it prevents', () => {
    const moves = renderAt('/', [
      <Link key="a" to="/a/">
        a
      </Link>,
      <Link key="b" to="/b/" onClick={(event) => event.preventDefault()}>
        b
      </Link>,
      <Link key="c" to="/c/" target="_blank">
        c
      </Link>,
    ]);
    expect(isLeft('a', { ctrlKey: true })).toBe(true);
    expect(isLeft('a', { button: 1 })).toBe(true);
    expect(isLeft('b')).toBe(false);
    expect(isLeft('c')).toBe(true);
    expect(moves).toEqual([]);
  });

  it('says where a navigation leads to the page that is shown', () => {
    renderAt('/following/?a=1', [
      <NavLink key="a" to="/">
        home
      </NavLink>,
      <NavLink key="b" to="/following/">
        following
      </NavLink>,
      <NavLink key="c" to="/following">
        without a slash
      </NavLink>,
    ]);
    expect(screen.getByRole('link', { name: 'home' })).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: 'following' })).toHaveAttribute('aria-current', 'page');
    // Both forms of an address answer, so both are the current page.
    expect(screen.getByRole('link', { name: 'without a slash' })).toHaveAttribute('aria-current', 'page');
  });
});
