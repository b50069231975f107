import { isRtlLocale } from '../../contract/constants/locales';
import { SHARE_PATH } from '../../contract/constants/offline';
import type { Notices } from '../../contract/ssr';

const FROM_HOME_SCREEN = '?utm_source=homescreen_icon';
const LIGHT = '#faf9f7';
const DARK = '#131211';
const SMALL_ICON = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' };

/** The web application manifest (W3C), in the visitor's language. */
export function webManifest(locale: string, name: string, texts: Pick<Notices, 'about' | 'createPins' | 'search'>) {
  return {
    id: '/',
    lang: locale.replace('_', '-'),
    dir: isRtlLocale(locale) ? 'rtl' : 'ltr',
    name,
    short_name: name,
    description: texts.about,
    start_url: `/${FROM_HOME_SCREEN}`,
    scope: '/',
    display: 'standalone',
    background_color: LIGHT,
    theme_color: LIGHT,
    user_preferences: { color_scheme: { dark: { background_color: DARK, theme_color: DARK } } },
    categories: ['lifestyle', 'photo', 'social'],
    icons: [
      { ...SMALL_ICON, purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: texts.createPins, url: `/pin-builder${FROM_HOME_SCREEN}`, icons: [SMALL_ICON] },
      { name: texts.search, url: `/search/pins/${FROM_HOME_SCREEN}`, icons: [SMALL_ICON] },
    ],
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'files', accept: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] }],
      },
    },
  };
}
