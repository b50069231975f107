/** @jest-environment jest-fixed-jsdom */
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Gallery } from '../../support/gallery/Gallery';

const i18n = setupI18n({ locale: 'en', locales: ['en'], messages: { en: {} } });
const page = (
  <I18nProvider i18n={i18n}>
    <MemoryRouter>
      <Gallery device="desktop" />
    </MemoryRouter>
  </I18nProvider>
);

it('hydrates every component without a warning', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  const onRecoverableError = jest.fn();
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(page);
  const heading = host.querySelector('h1');
  expect(heading).toHaveTextContent('Design system');
  const root = await act(async () => hydrateRoot(host, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  expect(host.querySelector('h1')).toBe(heading);
  act(() => root.unmount());
});
