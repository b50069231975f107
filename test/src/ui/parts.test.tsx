/** @jest-environment jest-fixed-jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { Avatar, initials } from '../../../src/ui/Avatar';
import { Banner } from '../../../src/ui/Banner';
import { Chip, RemovableChip } from '../../../src/ui/Chip';
import { EmptyState } from '../../../src/ui/EmptyState';
import { ErrorState } from '../../../src/ui/ErrorState';
import { ExternalLink } from '../../../src/ui/ExternalLink';
import { LoadingOverlay } from '../../../src/ui/LoadingOverlay';
import { ProgressBar } from '../../../src/ui/ProgressBar';
import { RelativeTime } from '../../../src/ui/RelativeTime';
import { SkeletonGroup } from '../../../src/ui/Skeleton';
import { Tabs } from '../../../src/ui/Tabs';
import { renderUi } from './renderUi';

it.each([
  ['Ada Lovelace', 'AL'],
  ['  ada  king lovelace ', 'AL'],
  ['Chidi', 'C'],
  ['🪴 plants', '🪴P'],
  ['', ''],
])('makes of %p the initials %p', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

it('shows initials where a picture is missing or cannot be had', () => {
  const { container } = renderUi(<Avatar name="Ada Lovelace" src="/a.jpg" />);
  const image = container.querySelector('img') as HTMLImageElement;
  expect(image).toHaveAttribute('alt', '');
  fireEvent.error(image);
  expect(screen.getByText('AL')).toBeVisible();
});

it('shows initials where the picture had failed before hydration', () => {
  for (const [name, value] of Object.entries({ complete: true, naturalWidth: 0 })) {
    jest.spyOn(HTMLImageElement.prototype, name as 'complete', 'get').mockReturnValue(value as never);
  }
  renderUi(<Avatar name="Ada Lovelace" src="/a.jpg" />);
  expect(screen.getByText('AL')).toBeVisible();
  jest.restoreAllMocks();
});

it('says whose picture the initials stand for, where no name stands beside them', () => {
  const { unmount } = renderUi(<Avatar name="Ada Lovelace" alt="Your picture" />);
  expect(screen.getByRole('img', { name: 'Your picture' })).toHaveTextContent('AL');
  unmount();
  renderUi(<Avatar name="Ada Lovelace" />);
  expect(screen.getByText('AL')).toHaveAttribute('aria-hidden', 'true');
});

it('gives a person the same colour each time', () => {
  const colour = () => screen.getByText('AL').className;
  const { unmount } = renderUi(<Avatar name="Ada Lovelace" />);
  const first = colour();
  unmount();
  renderUi(<Avatar name="Ada Lovelace" size={96} />);
  expect(first).toMatch(/colour\d/);
  expect(colour()).toBe(first);
});

it('[UI-001] says that it loads, over a dimmed layer', () => {
  renderUi(<LoadingOverlay isFullScreen />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

it('tells how far it is, and nothing where that is not known', () => {
  const { rerender } = renderUi(
    <ProgressBar
      label="sea.jpg"
      value={0.425}
      valueText="34 of 81 MB"
      cancel={<button type="button">Cancel</button>}
    />,
  );
  const bar = screen.getByRole('progressbar', { name: 'sea.jpg' });
  expect(bar).toHaveAttribute('aria-valuenow', '43');
  expect(bar).toHaveAttribute('aria-valuetext', '34 of 81 MB');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  rerender(<ProgressBar label="sea.jpg" />);
  expect(bar).not.toHaveAttribute('aria-valuenow');
});

it('offers the one way out of an error, and shows that it is being tried', async () => {
  const onRetry = jest.fn();
  const { user, rerender } = renderUi(<ErrorState title="This board did not load" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toContainElement(screen.getByRole('heading', { name: 'This board did not load' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(<ErrorState title="This board did not load" onRetry={onRetry} isRetrying />);
  await user.click(screen.getByRole('button', { name: 'Try again Loading' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('says what would be here, with the one thing that helps', () => {
  renderUi(<EmptyState title="No pins yet" action={<button type="button">Create a pin</button>} headingLevel={1} />);
  expect(screen.getByRole('heading', { level: 1, name: 'No pins yet' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create a pin' })).toBeVisible();
});

it('says where one is among tabs', () => {
  const tabs = [
    { to: '/ada/', label: 'Created', isCurrent: false },
    { to: '/ada/saved/', label: 'Saved', note: '12', isCurrent: true },
  ];
  renderUi(<Tabs label="Profile" tabs={tabs} />);
  expect(screen.getByRole('navigation', { name: 'Profile' })).toBeVisible();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Saved12');
});

it('scrolls the row of tabs to the chosen one, at first and when another is chosen, either way of reading', () => {
  const at: Record<string, number> = { One: 0, Two: 400, Three: -300 };
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'NAV' ? new DOMRect(0, 0, 200, 44) : new DOMRect(at[this.textContent ?? ''], 0, 100, 44);
  });
  const tabs = (chosen: string) => (
    <Tabs
      label="Parts"
      tabs={Object.keys(at).map((label) => ({ to: `/${label}`, label, isCurrent: label === chosen }))}
    />
  );
  const { rerender } = renderUi(tabs('Two'));
  const row = screen.getByRole('navigation');
  expect(row.scrollLeft).toBe(350);
  rerender(tabs('Three'));
  expect(row.scrollLeft).toBe(0);
  jest.restoreAllMocks();
});

it('chips are pressed and removed', async () => {
  const onClick = jest.fn();
  const onRemove = jest.fn();
  const { user } = renderUi(
    <>
      <Chip isSelected onClick={onClick}>
        Boards
      </Chip>
      <RemovableChip onRemove={onRemove}>ceramics</RemovableChip>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Boards', pressed: true }));
  await user.click(screen.getByRole('button', { name: 'Remove ceramics' }));
  expect([onClick.mock.calls.length, onRemove.mock.calls.length]).toEqual([1, 1]);
});

it('banners wait for a pause unless they are urgent', () => {
  const { rerender } = renderUi(<Banner>Back online</Banner>);
  expect(screen.getByRole('status')).toHaveTextContent('Back online');
  rerender(<Banner isUrgent>Offline</Banner>);
  expect(screen.getByRole('alert')).toHaveTextContent('Offline');
});

it('leads out without giving the other site a hold on this one', () => {
  renderUi(<ExternalLink href="https://example.org/">example.org</ExternalLink>);
  const link = screen.getByRole('link', { name: 'example.org (opens in a new tab)' });
  expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
});

it('says once that shapes stand for something that loads', () => {
  renderUi(<SkeletonGroup>shapes</SkeletonGroup>);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

it('writes a time that machines read too', () => {
  const now = Date.now();
  const at = now - 300_000;
  renderUi(<RelativeTime at={at} now={now} locale="en_US" />);
  expect(screen.getByText('5 minutes ago')).toHaveAttribute('datetime', new Date(at).toISOString());
});

it('never says that what has happened is in the future, whatever the clocks of server and browser say', () => {
  const ahead = Date.now() + 600_000;
  renderUi(<RelativeTime at={ahead} now={Date.now()} locale="en_US" />);
  expect(screen.getByRole('time')).toHaveTextContent(/^now$/);
});
