/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { ErrorState } from '../../../src/ui/ErrorState';
import { renderUi } from './renderUi';

it('[UI-010] what failed is tried again when the device is back online, as long as it is shown', () => {
  const tried: string[] = [];
  const view = (name: string) => <ErrorState title="No pins" onRetry={() => tried.push(name)} />;
  const { rerender, unmount } = renderUi(view('first'));
  rerender(view('second'));
  window.dispatchEvent(new Event('online'));
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(tried).toEqual(['second']);
});
