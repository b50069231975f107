import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InterestId } from '../../../../contract/schemas/common';
import type { HistoryEntry } from '../../../actions/navigation';
import type { PageHead } from '../../../lib/head';
import type { RootState } from '../../../reducers/root';
import { selectSiteName } from '../../../selectors/context';
import { selectInterest } from '../../../selectors/pins/interests';

export function topicHead(state: RootState, { params }: HistoryEntry, i18n: I18n): PageHead {
  const topic = selectInterest(state, (params.id ?? '') as InterestId);
  if (!topic) return { title: i18n._(msg`Topic`), isNoIndex: true };
  const { id, name } = topic;
  const siteName = selectSiteName(state);
  return {
    title: name,
    description: i18n._(msg`The newest pins about ${name} on ${siteName}.`),
    canonicalPath: `/topics/${id}`,
  };
}

export const topicsHead = (_state: RootState, _entry: HistoryEntry, i18n: I18n): PageHead => ({
  title: i18n._(msg`Topics`),
  canonicalPath: '/topics',
});
