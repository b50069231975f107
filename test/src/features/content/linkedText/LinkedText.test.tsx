/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import { LinkedText } from '../../../../../src/features/content/linkedText';
import { renderUi } from '../../../ui/renderUi';

it('shows the text until its code has loaded, then links to the addresses, which run from left to right', async () => {
  const { container } = renderUi(<LinkedText text="ראו https://example.com/a/ היום" />);
  expect(container).toHaveTextContent('ראו https://example.com/a/ היום');
  const link = await screen.findByRole('link', { name: /^example\.com\/a\// });
  expect(link).toHaveAttribute('href', 'https://example.com/a/');
  expect(screen.getByText('example.com/a/')).toHaveAttribute('dir', 'ltr');
  expect(container).toHaveTextContent(/^ראו example\.com\/a\/ .*היום$/);
});
