// Made by `npm run routes` from the files in src/pages; do not edit.
import type { PageImporter } from '../app/pages';

export const pageImporters: Readonly<Record<string, PageImporter>> = {
  'www/homefeed': () => import(/* webpackChunkName: "www-homefeed" */ './www/homefeed'),
  'www/index': () => import(/* webpackChunkName: "www-index" */ './www/index'),
  'www/login': () => import(/* webpackChunkName: "www-login" */ './www/login'),
  'www/pin/[id]': () => import(/* webpackChunkName: "www-pin-id" */ './www/pin/[id]'),
  'www/signup': () => import(/* webpackChunkName: "www-signup" */ './www/signup'),
};
