export const BROWSERS = ['chromium', 'firefox'] as const;
export type ExtensionBrowser = (typeof BROWSERS)[number];

/** What is asked for when the member connects a site, and for the button on pictures. */
const ANY_SITE = ['https://*/*', 'http://*/*'];

/** The oldest that have everything: optional host permissions in Firefox, storage for a session in Chromium. */
const OLDEST = { chromium: '120', firefox: '128.0' };

/** Loads nothing from elsewhere but pictures to choose from, and calls only what the member allowed. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' https: http:",
  'connect-src https: http:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ICONS = { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' };

/** The manifest of the extension, as one of the browsers wants it. */
export function manifestFor(browser: ExtensionBrowser, version: string): Record<string, unknown> {
  return {
    manifest_version: 3,
    name: '__MSG_extensionName__',
    short_name: 'Magpie',
    description: '__MSG_extensionDescription__',
    version,
    default_locale: 'en',
    icons: ICONS,
    action: { default_title: '__MSG_saveFromPage__', default_popup: 'save.html', default_icon: ICONS },
    options_ui: { page: 'options.html', open_in_tab: true },
    permissions: ['activeTab', 'contextMenus', 'scripting', 'storage'],
    optional_host_permissions: ANY_SITE,
    commands: { _execute_action: { suggested_key: { default: 'Alt+Shift+M' } } },
    content_security_policy: { extension_pages: PAGE_POLICY },
    ...(browser === 'chromium'
      ? { minimum_chrome_version: OLDEST.chromium, background: { service_worker: 'background.js' } }
      : {
          background: { scripts: ['background.js'] },
          browser_specific_settings: {
            gecko: {
              id: 'extension@magpie.invalid',
              strict_min_version: OLDEST.firefox,
              data_collection_permissions: { required: ['none'] },
            },
          },
        }),
  };
}
