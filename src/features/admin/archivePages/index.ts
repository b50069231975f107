import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { ArchiveWords } from '../../../../contract/archiveWords';
import { isRtlLocale } from '../../../../contract/constants/locales';
import { formatDate } from '../../../lib/formatDates';

/** The texts of a copy of an account's data in the language of `i18n`, which has the catalogue `archivePages` loaded. */
export function archiveWordsIn(i18n: I18n): ArchiveWords {
  return {
    language: i18n.locale,
    isRtl: isRtlLocale(i18n.locale),
    date: (at) => formatDate(at, i18n.locale, 'UTC'),
    boards: (count) => i18n._(msg`${plural(count, { one: '# board', other: '# boards' })}`),
    pins: (pinCount) => i18n._(msg`${plural(pinCount, { one: '# pin', other: '# pins' })}`),
    pageOf: (place, count) => i18n._(msg`Page ${place} of ${count}`),
    madeAt: (site, date) => i18n._(msg`A copy from ${site}, made on ${date}`),
    found: (count) => i18n._(msg`Pins found: ${count}`),
    nothingFound: i18n._(msg`No pins found`),
    searchLabel: i18n._(msg`Search titles and notes`),
    showMore: i18n._(msg`Show more`),
    allBoards: i18n._(msg`All boards`),
    noBoards: i18n._(msg`No boards yet`),
    noPins: i18n._(msg`No pins yet`),
    otherBoards: i18n._(msg`On boards of others`),
    otherBoardsDetail: i18n._(msg`Pins that you saved to boards of other people`),
    secret: i18n._(msg`Secret`),
    protected: i18n._(msg`Protected`),
    archived: i18n._(msg`Archived`),
    sections: i18n._(msg`Sections`),
    pages: i18n._(msg`Pages`),
    previous: i18n._(msg`Previous`),
    next: i18n._(msg`Next`),
    note: i18n._(msg`Note`),
    picture: i18n._(msg`Picture`),
    skip: i18n._(msg`Skip to content`),
    bookmarksTitle: (name) => i18n._(msg`Pins of ${name}`),
    readme: readmeIn(i18n),
  };
}

const readmeIn = (i18n: I18n): ArchiveWords['readme'] => ({
  title: (name, site, date) => i18n._(msg`What ${name} has on ${site}, copied on ${date}`),
  index: i18n._(
    msg`Unpack the archive, then open this file in a browser. It shows your boards and pins, without internet.`,
  ),
  boards: i18n._(msg`The pages and the search that index.html opens.`),
  files: i18n._(msg`Your pictures and videos, as they are stored.`),
  bookmarks: i18n._(msg`Your pins as bookmarks, with boards as folders, for browsers and bookmark services.`),
  table: i18n._(msg`Your pins as a table, for spreadsheets and other programs.`),
  outbox: i18n._(msg`Your pins as ActivityStreams 2.0, like the archives of Mastodon.`),
  rows: i18n._(msg`All your data for programs. Another Magpie brings your boards and pins back from this archive.`),
  secrets: i18n._(msg`The archive also has your secret boards and your notes. Share it only with people you trust.`),
});
