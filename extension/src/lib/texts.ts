import type { ApiScope } from '../../../contract/constants/people/apiTokens';
import type { Failure } from './site';

export const text = (name: string, ...values: string[]): string => chrome.i18n.getMessage(name, values);

/** Fills a window of the extension: `data-text` names a text, `data-label` an accessible name, `data-hint` a placeholder. */
export function fillTexts(document: Document): void {
  document.documentElement.lang = text('@@ui_locale').replace('_', '-');
  document.documentElement.dir = text('@@bidi_dir');
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = text(element.dataset.text ?? '');
  for (const element of document.querySelectorAll<HTMLElement>('[data-label]'))
    element.setAttribute('aria-label', text(element.dataset.label ?? ''));
  for (const element of document.querySelectorAll<HTMLElement>('[data-hint]'))
    element.setAttribute('placeholder', text(element.dataset.hint ?? ''));
  const title = document.documentElement.dataset.title;
  if (title) document.title = text(title);
}

const SCOPE_TEXTS: Partial<Record<ApiScope, string>> = {
  'boards:read': 'scopeBoardsRead',
  'boards:write': 'scopeBoardsWrite',
  'pins:write': 'scopePinsWrite',
};

export function failureText(failure: Failure): string {
  if (failure.kind === 'refused') return failure.words || text('failureUnreachable');
  if (failure.kind === 'scope') {
    const names = failure.scopes.map((scope) => text(SCOPE_TEXTS[scope] ?? '') || scope);
    return text('failureScope', names.join(' · '));
  }
  return text(`failure${failure.kind.charAt(0).toUpperCase()}${failure.kind.slice(1)}`);
}
