/** @jest-environment jest-fixed-jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { Link, NavLink } from '../../../src/ui/Link';

function renderAt(location: string, children: ReactNode) {
  const moves: unknown[] = [];
  const navigator = {
    createHref: (to: unknown) => String((to as { pathname: string }).pathname),
    go: () => undefined,
    push: (to: unknown) => moves.push(['push', to]),
    replace: (to: unknown) => moves.push(['replace', to]),
  };
  render(
    <Router location={location} navigator={navigator}>
      {children}
    </Router>,
  );
  return moves;
}

describe('links', () => {
  it('goes through the router on a plain click, and by replacing where it says so', () => {
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
      ['push', '/pin/2/'],
      ['replace', '/pin/3/'],
    ]);
  });

  it('is not drawn again when the address changes', () => {
    const drawn = jest.fn();
    const navigator = { createHref: String, go: jest.fn(), push: jest.fn(), replace: jest.fn() };
    const links = (
      <Profiler id="links" onRender={drawn}>
        <Link to="/pin/2/">other</Link>
      </Profiler>
    );
    const at = (location: string) => (
      <Router location={location} navigator={navigator}>
        {links}
      </Router>
    );
    const { rerender } = render(at('/a/'));
    rerender(at('/b/'));
    expect(drawn).toHaveBeenCalledTimes(1);
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
    const isLeft = (name: string, init?: MouseEventInit) => {
      let wasPrevented = true;
      const look = (event: Event) => {
        wasPrevented = event.defaultPrevented;
        event.preventDefault();
      };
      document.addEventListener('click', look, { once: true });
      fireEvent.click(screen.getByRole('link', { name }), init);
      return !wasPrevented;
    };
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
    ]);
    expect(screen.getByRole('link', { name: 'home' })).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: 'following' })).toHaveAttribute('aria-current', 'page');
  });
});
