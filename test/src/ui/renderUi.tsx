import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { leaveKeysToInputMethods } from '../../../src/browser/inputMethods';

const i18n = setupI18n({ locale: 'en', locales: ['en'], messages: { en: {} } });

function Around({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <MemoryRouter>{children}</MemoryRouter>
    </I18nProvider>
  );
}

leaveKeysToInputMethods(window);

/** Renders a component of the design system with the little it needs, and a person to use it. */
export function renderUi(ui: ReactNode) {
  return { user: userEvent.setup(), ...render(ui, { wrapper: Around }) };
}
