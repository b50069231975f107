import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HistoryEntry } from '../../../actions/navigation';
import type { PageHead } from '../../../lib/head';
import type { RootState } from '../../../reducers/root';

export const verifyEmailHead = (_state: RootState, _entry: HistoryEntry, i18n: I18n): PageHead => ({
  title: i18n._(msg`Confirm your email address`),
  isNoIndex: true,
});

export const unsubscribeHead = (_state: RootState, _entry: HistoryEntry, i18n: I18n): PageHead => ({
  title: i18n._(msg`Unsubscribe`),
  isNoIndex: true,
});

export const messageInviteHead = (_state: RootState, _entry: HistoryEntry, i18n: I18n): PageHead => ({
  title: i18n._(msg`A message for you`),
  isNoIndex: true,
});
