// Made by `npm run routes` from the files in src/pages; do not edit.
import type { PageImporter } from '../app/pages';

export const pageImporters: Readonly<Record<string, PageImporter>> = {
  'www/[username]': () => import(/* webpackChunkName: "www-username" */ './www/[username]'),
  'www/[username]/[board]': () => import(/* webpackChunkName: "www-username-board" */ './www/[username]/[board]'),
  'www/[username]/[board]/[section]': () => import(/* webpackChunkName: "www-username-board-section" */ './www/[username]/[board]/[section]'),
  'www/[username]/_created': () => import(/* webpackChunkName: "www-username-_created" */ './www/[username]/_created'),
  'www/[username]/_pins': () => import(/* webpackChunkName: "www-username-_pins" */ './www/[username]/_pins'),
  'www/[username]/followers': () => import(/* webpackChunkName: "www-username-followers" */ './www/[username]/followers'),
  'www/[username]/following': () => import(/* webpackChunkName: "www-username-following" */ './www/[username]/following'),
  'www/homefeed': () => import(/* webpackChunkName: "www-homefeed" */ './www/homefeed'),
  'www/index': () => import(/* webpackChunkName: "www-index" */ './www/index'),
  'www/invitations': () => import(/* webpackChunkName: "www-invitations" */ './www/invitations'),
  'www/login': () => import(/* webpackChunkName: "www-login" */ './www/login'),
  'www/login/mail': () => import(/* webpackChunkName: "www-login-mail" */ './www/login/mail'),
  'www/operations': () => import(/* webpackChunkName: "www-operations" */ './www/operations'),
  'www/operations/[part]': () => import(/* webpackChunkName: "www-operations-part" */ './www/operations/[part]'),
  'www/pin-builder': () => import(/* webpackChunkName: "www-pin-builder" */ './www/pin-builder'),
  'www/pin-builder/scheduled': () => import(/* webpackChunkName: "www-pin-builder-scheduled" */ './www/pin-builder/scheduled'),
  'www/pin/[id]': () => import(/* webpackChunkName: "www-pin-id" */ './www/pin/[id]'),
  'www/pin/[id]/repin': () => import(/* webpackChunkName: "www-pin-id-repin" */ './www/pin/[id]/repin'),
  'www/pin/[id]/sent': () => import(/* webpackChunkName: "www-pin-id-sent" */ './www/pin/[id]/sent'),
  'www/pin/create/bookmarklet': () => import(/* webpackChunkName: "www-pin-create-bookmarklet" */ './www/pin/create/bookmarklet'),
  'www/search/[scope]': () => import(/* webpackChunkName: "www-search-scope" */ './www/search/[scope]'),
  'www/settings': () => import(/* webpackChunkName: "www-settings" */ './www/settings'),
  'www/settings/[section]': () => import(/* webpackChunkName: "www-settings-section" */ './www/settings/[section]'),
  'www/signup': () => import(/* webpackChunkName: "www-signup" */ './www/signup'),
};
