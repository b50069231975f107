/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import { SearchForm } from '../../../../src/features/shell/SearchForm';
import { renderApp } from '../../../support/renderApp';

it('does not dim the page, because it suggests nothing', async () => {
  const { store, user } = await renderApp(<SearchForm />);
  await user.click(screen.getByRole('searchbox'));
  expect(store.getState().ui.app.showTypeaheadOverlay).toBe(false);
});
