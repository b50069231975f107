/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { navigationCommitted } from '../../../src/actions/navigation';
import { PageOutlet } from '../../../src/app/PageOutlet';
import { createPages } from '../../../src/app/pages';
import { renderApp } from '../../support/renderApp';

it('[UI-015] a page that crashes stands as an error with a way on, and what is around it stays', async () => {
  const pages = createPages({
    'www/broken': async () => ({
      Page() {
        throw new Error('no such field');
      },
    }),
  });
  await pages.load('www/broken');
  const entry = { key: 'b', path: '/broken', handler: 'www/broken', params: {}, status: 200 };
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  await renderApp(
    <>
      <nav>Around it</nav>
      <PageOutlet pages={pages} />
    </>,
    { prepare: ({ store }) => void store.dispatch(navigationCommitted({ entry, how: 'push' })) },
  );
  expect(silence.mock.calls.flat()).toEqual(
    expect.arrayContaining([expect.objectContaining({ message: 'no such field' })]),
  );
  silence.mockRestore();
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('Around it')).toBeVisible();
});

it('[UI-015] what a screen caught is reported to error listeners (see measures.test.ts)', () => {
  const client = readFileSync(path.join(process.cwd(), 'src/entry/hydratePage.tsx'), 'utf8');
  expect(client).toMatch(/onCaughtError: \(error: unknown\) => window\.reportError\(error\)/);
});
