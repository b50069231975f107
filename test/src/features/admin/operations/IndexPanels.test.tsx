/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, within } from '@testing-library/react';
import { IndexPanels } from '../../../../../src/features/admin/operations/IndexPanels';
import { buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const index = { state: 'too_large', bytes: 0, limitBytes: 1000, followedAt: null } as const;

it('shows what each index takes of its memory, and what answers while it is not ready', async () => {
  const health = {
    saveGraph: { ...index, images: 0, boards: 0, edges: 0 },
    pictureIndex: { ...index, images: 0 },
    textIndex: { ...index, pins: 0 },
    spelling: { ...index, state: 'loading' as const, words: 40, bytes: 4000, limitBytes: 16e6 },
  };
  await renderApp(<IndexPanels health={health} />, { viewer: buildViewer({ is_site_admin: true }) });
  const panel = (name: string) => within(screen.getByRole('region', { name }));
  for (const name of ['Save graph', 'Picture index', 'Text index']) {
    expect(panel(name).getByText('Over its memory limit')).toBeVisible();
    expect(panel(name).getByText('using the database instead')).toBeVisible();
  }
  const spelling = panel('Spelling');
  expect(spelling.getByText('Loading')).toBeVisible();
  expect(spelling.queryByText('using the database instead')).toBeNull();
  expect(spelling.getByText('40')).toBeVisible();
  expect(spelling.getByText('100 bytes each')).toBeVisible();
  expect(spelling.getByText(/^of 1[56](\.\d)? MB$/)).toBeVisible();
});
