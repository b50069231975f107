/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import { SearchForm } from '../../../../src/features/shell/SearchForm';
import { renderApp } from '../../../support/renderApp';

it('[UI-020] notes that a search is typed, and dims nothing, because nothing is suggested', async () => {
  const { store, user, container } = await renderApp(<SearchForm />);
  const before = container.querySelectorAll('div').length;
  const isNoted = () => store.getState().ui.app.showTypeaheadOverlay;
  expect(isNoted()).toBe(false);
  await user.click(screen.getByRole('searchbox'));
  expect(isNoted()).toBe(true);
  expect(container.querySelectorAll('div')).toHaveLength(before);
  await user.tab();
  expect(isNoted()).toBe(false);
});
