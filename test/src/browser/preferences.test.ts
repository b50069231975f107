/** @jest-environment jest-fixed-jsdom */
import { readCookie } from '../../../src/browser/cookies';
import { createPreferences } from '../../../src/browser/preferences';

const preferences = createPreferences(document);
const shownTheme = () => document.documentElement.getAttribute('data-theme');

describe('what the visitor chose', () => {
  it('shows a theme at once and keeps it for the server', () => {
    preferences.saveTheme('dark');
    expect(shownTheme()).toBe('dark');
    expect(readCookie(document, 'theme')).toBe('dark');
    preferences.saveTheme('light');
    expect(shownTheme()).toBe('light');
  });

  it('leaves the theme to the system again', () => {
    preferences.saveTheme('dark');
    preferences.saveTheme('system');
    expect(shownTheme()).toBeNull();
    expect(readCookie(document, 'theme')).toBe('system');
  });

  it('keeps a language for the server', () => {
    preferences.saveLocale('pt_BR');
    expect(readCookie(document, 'locale')).toBe('pt_BR');
  });
});
