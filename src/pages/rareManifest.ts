// Made by `npm run routes` from the files in src/pages; do not edit.
import type { PageImporter } from '../app/pages';

export const rarePageImporters: Readonly<Record<string, PageImporter>> = {
  'www/[username]/[board]/_duplicates': () => import(/* webpackChunkName: "www-username-board-_duplicates" */ './www/[username]/[board]/_duplicates'),
  'www/[username]/[board]/_history': () => import(/* webpackChunkName: "www-username-board-_history" */ './www/[username]/[board]/_history'),
  'www/[username]/[board]/_ideas': () => import(/* webpackChunkName: "www-username-board-_ideas" */ './www/[username]/[board]/_ideas'),
<<<<<<< HEAD
  'www/business': () => import(/* webpackChunkName: "www-business" */ './www/business'),
  'www/business/manager/[business]': () => import(/* webpackChunkName: "www-business-manager-business" */ './www/business/manager/[business]'),
  'www/business/manager/[business]/employers': () => import(/* webpackChunkName: "www-business-manager-business-employers" */ './www/business/manager/[business]/employers'),
  'www/business/manager/[business]/tags': () => import(/* webpackChunkName: "www-business-manager-business-tags" */ './www/business/manager/[business]/tags'),
=======
>>>>>>> a79bdd3f (Write the table of rare pages anew)
  'www/duplicates': () => import(/* webpackChunkName: "www-duplicates" */ './www/duplicates'),
  'www/email/verify': () => import(/* webpackChunkName: "www-email-verify" */ './www/email/verify'),
  'www/invitations': () => import(/* webpackChunkName: "www-invitations" */ './www/invitations'),
  'www/login/connect': () => import(/* webpackChunkName: "www-login-connect" */ './www/login/connect'),
  'www/login/mail': () => import(/* webpackChunkName: "www-login-mail" */ './www/login/mail'),
  'www/messages/invite': () => import(/* webpackChunkName: "www-messages-invite" */ './www/messages/invite'),
  'www/operations': () => import(/* webpackChunkName: "www-operations" */ './www/operations'),
  'www/operations/[part]': () => import(/* webpackChunkName: "www-operations-part" */ './www/operations/[part]'),
  'www/parental-passcode': () => import(/* webpackChunkName: "www-parental-passcode" */ './www/parental-passcode'),
  'www/password/reset': () => import(/* webpackChunkName: "www-password-reset" */ './www/password/reset'),
  'www/pin-builder/scheduled': () => import(/* webpackChunkName: "www-pin-builder-scheduled" */ './www/pin-builder/scheduled'),
  'www/pin/create/bookmarklet': () => import(/* webpackChunkName: "www-pin-create-bookmarklet" */ './www/pin/create/bookmarklet'),
  'www/settings': () => import(/* webpackChunkName: "www-settings" */ './www/settings'),
  'www/settings/[section]': () => import(/* webpackChunkName: "www-settings-section" */ './www/settings/[section]'),
  'www/settings/edit/[section]': () => import(/* webpackChunkName: "www-settings-edit-section" */ './www/settings/edit/[section]'),
  'www/sponsorships': () => import(/* webpackChunkName: "www-sponsorships" */ './www/sponsorships'),
  'www/unsubscribe': () => import(/* webpackChunkName: "www-unsubscribe" */ './www/unsubscribe'),
  'www/welcome': () => import(/* webpackChunkName: "www-welcome" */ './www/welcome'),
};
