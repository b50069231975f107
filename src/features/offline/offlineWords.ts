import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OfflineWords } from '../../lib/workerMessages';

/** What the worker says in the viewer's language when a page cannot be had. */
export function offlineWords(i18n: I18n, isRTL: boolean): OfflineWords {
  return {
    language: i18n.locale,
    direction: isRTL ? 'rtl' : 'ltr',
    title: i18n._(msg`You are offline`),
    text: i18n._(msg`This page was not opened on this device before. It opens as soon as you are connected again.`),
    again: i18n._(msg`Try again`),
    kept: i18n._(msg`Pages that open now`),
  };
}
