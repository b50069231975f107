import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notices } from '../../../../contract/ssr';

/**
 * The notices of the server for browsers in which the application does not run. Their texts are in the page, because
 * nothing else could fetch them.
 */
export function noticesIn(i18n: I18n): Notices {
  return {
    notStarted: i18n._(msg`Some things on this page do not work right now. Reload it to try again.`),
    reload: i18n._(msg`Reload`),
    oldBrowser: i18n._(msg`Your browser is too old for saving and commenting here. You can still look around.`),
    failedTitle: i18n._(msg`This page could not be shown`),
    failedText: i18n._(msg`Something went wrong on our end. Your pins and boards are safe.`),
    tryAgain: i18n._(msg`Try again`),
    closedTitle: i18n._(msg`We will be back soon`),
    closedText: i18n._(msg`This site is down for maintenance. Your pins and boards are safe.`),
    about: i18n._(msg`Keep the pictures you love`),
    createPins: i18n._(msg`Create pins`),
    search: i18n._(msg`Search`),
  };
}
