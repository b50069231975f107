import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HistoryEntry } from '../../../actions/navigation';
import type { PageHead } from '../../../lib/head';
import type { RootState } from '../../../reducers/root';

export const signupHead = (_state: RootState, _entry: HistoryEntry, i18n: I18n): PageHead => ({
  title: i18n._(msg`Sign up`),
  description: i18n._(msg`Make boards of your own and keep the pictures you love.`),
  canonicalPath: '/signup',
});
