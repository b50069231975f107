import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useHref, useNavigate } from 'react-router-dom';

/** Gives react-aria our language, and so the text direction, and makes its links use our router. */
export function OverlayRoot({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const locale = [i18n.locales ?? i18n.locale].flat()[0] ?? 'en';
  return (
    <I18nProvider locale={locale}>
      <RouterProvider navigate={useNavigate()} useHref={useHref}>
        {children}
      </RouterProvider>
    </I18nProvider>
  );
}
