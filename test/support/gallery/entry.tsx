import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '../../../src/ui/tokens.css';
import '../../../src/ui/fonts.css';
import '../../../src/ui/base.css';
import { Gallery } from './Gallery';
import { Icons } from './Icons';

// ?theme=dark&dir=rtl&device=phone
const query = new URLSearchParams(location.search);
const root = document.documentElement;
root.dataset.theme = query.get('theme') ?? 'light';
root.dir = query.get('dir') ?? 'ltr';
root.lang = root.dir === 'rtl' ? 'he' : 'en';
const device = query.get('device');

const i18n = setupI18n({ locale: 'en', locales: [root.lang], messages: { en: {} } });
const host = document.body.appendChild(document.createElement('div'));
createRoot(host).render(
  <I18nProvider i18n={i18n}>
    <BrowserRouter>
      <Gallery device={device === 'phone' || device === 'other' ? device : 'desktop'} icons={<Icons />} />
    </BrowserRouter>
  </I18nProvider>,
);
