import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OfflineWords } from '../../../lib/workerMessages';

/** The texts of the service worker's offline page, in the viewer's language. */
export function offlineWords(i18n: I18n, isRTL: boolean): OfflineWords {
  return {
    language: i18n.locale,
    direction: isRTL ? 'rtl' : 'ltr',
    title: i18n._(msg`You’re offline`),
    text: i18n._(msg`You haven’t opened this page on this device yet. It will open when you’re back online.`),
    again: i18n._(msg`Try again`),
    cached: i18n._(msg`Pages that open now`),
  };
}
