import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HistoryEntry } from '../../../actions/navigation';
import type { PageHead } from '../../../lib/head';
import type { RootState } from '../../../reducers/root';
import { selectSiteName } from '../../../selectors/context';
import { articleIdOf, selectTodayArticle, topicOfPath } from '../../../selectors/discovery/todayArticles';

export function articleHead(state: RootState, { params }: HistoryEntry, i18n: I18n): PageHead {
  const article = selectTodayArticle(state, articleIdOf(params));
  if (!article) return { title: i18n._(msg`Article`), isNoIndex: true };
  const siteName = selectSiteName(state);
  const { title, subtitle, url, cover_images: covers } = article;
  const [image] = covers;
  return {
    title,
    description: subtitle || i18n._(msg`An article with pins on ${siteName}.`),
    canonicalPath: url,
    type: 'article',
    ...(image && { image: { url: image.url, width: image.width, height: image.height, alt: title } }),
  };
}

/** The page of one topic is the topic's own. */
export function todayHead(state: RootState, { path }: HistoryEntry, i18n: I18n): PageHead {
  const siteName = selectSiteName(state);
  return {
    title: i18n._(msg`Today`),
    description: i18n._(msg`Articles and ideas on ${siteName}.`),
    canonicalPath: '/today',
    isNoIndex: topicOfPath(path) !== null,
  };
}

export function ideasHead(state: RootState, _entry: HistoryEntry, i18n: I18n): PageHead {
  const siteName = selectSiteName(state);
  return {
    title: i18n._(msg`Ideas`),
    description: i18n._(msg`Topics, articles and people on ${siteName}.`),
    canonicalPath: '/ideas',
  };
}
