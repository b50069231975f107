/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import { SearchForm } from '../../../../src/features/shell/SearchForm';
import { renderApp } from '../../../support/renderApp';

it('[UI-020] the page is dimmed while a search is typed, and no longer', async () => {
  const { store, user } = await renderApp(<SearchForm />);
  const isDimmed = () => store.getState().ui.app.showTypeaheadOverlay;
  expect(isDimmed()).toBe(false);
  await user.click(screen.getByRole('searchbox'));
  expect(isDimmed()).toBe(true);
  await user.tab();
  expect(isDimmed()).toBe(false);
});
