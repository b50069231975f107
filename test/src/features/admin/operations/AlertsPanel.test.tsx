/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen } from '@testing-library/react';
import { AlertsPanel } from '../../../../../src/features/admin/operations/AlertsPanel';
import { buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const viewer = buildViewer({ is_site_admin: true });

it('names each thing that does not, and what to do', async () => {
  await renderApp(
    <AlertsPanel
      alerts={[
        { kind: 'diskLow', value: 1.26e9 },
        { kind: 'certificate', value: -1 },
      ]}
    />,
    { viewer },
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'The disk is nearly full: 1.3 GB are freeSoon nobody can add images or videos. Free some space, or use a larger disk.',
    'The certificate of this site has endedBrowsers refuse a site whose certificate has ended. Renew it, or see why it was not renewed.',
  ]);
});
