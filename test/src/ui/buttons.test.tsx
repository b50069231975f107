/** @jest-environment jest-fixed-jsdom */
import { screen } from '@testing-library/react';
import { Button, ButtonLink } from '../../../src/ui/Button';
import { IconButton } from '../../../src/ui/IconButton';
import { renderUi } from './renderUi';

it('does nothing, keeps the focus and says so while it is busy', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const { user, rerender } = renderUi(
    <form onSubmit={onSubmit}>
      <Button type="submit" onClick={onClick}>
        Publish
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Publish' });
  await user.click(button);
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);

  rerender(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy onClick={onClick}>
        Publish
      </Button>
    </form>,
  );
  await user.click(button);
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleName('Publish Loading');
  expect(button).toHaveAttribute('aria-busy', 'true');
});

it('is a link where it leads somewhere', () => {
  renderUi(<ButtonLink to="/signup">Sign up</ButtonLink>);
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
});

describe('an icon button', () => {
  it('is named by its label and shows it under the pointer until Escape', async () => {
    const onPointerEnter = jest.fn();
    const { user } = renderUi(<IconButton label="Share" icon={<svg />} onPointerEnter={onPointerEnter} />);
    const button = screen.getByRole('button', { name: 'Share' });
    expect(button).not.toHaveAttribute('data-tooltip');
    await user.hover(button);
    expect(button).toHaveAttribute('data-tooltip', 'Share');
    expect(onPointerEnter).toHaveBeenCalledTimes(1);
    await user.keyboard('{Escape}');
    expect(button).not.toHaveAttribute('data-tooltip');
  });

  it('says whether it is pressed, and keeps its badge to the eye', () => {
    renderUi(<IconButton label="Notifications, 3 new" icon={<svg />} badge="3" isPressed />);
    const button = screen.getByRole('button', { name: 'Notifications, 3 new', pressed: true });
    expect(button).toHaveTextContent('3');
  });
});
