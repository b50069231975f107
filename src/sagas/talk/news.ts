import type { NewsId } from '../../../contract/schemas/common';
import { navigationCommitted } from '../../actions/navigation';
import * as requests from '../../actions/requests';
import * as news from '../../actions/talk/news';
import * as mutes from '../../actions/talk/newsMutes';
import type { RootState } from '../../reducers/root';
import { selectEntity } from '../../selectors/entities';
import { selectListIds, selectListRequest } from '../../selectors/lists';
import { selectCurrentEntry } from '../../selectors/navigation';
import { selectRequest } from '../../selectors/requests';
import { NEWS_HUB, NEWS_MENTIONS, selectNewsIds, selectUnseenNews } from '../../selectors/talk/news';
import { callResource, loadNewest, refreshIfRead } from '../runtime/callResource';
import { change, revertSilently } from '../runtime/change';
import { defineSaga, every, latestBy } from '../runtime/defineSaga';
import { attempt, newId, put, type Saga, select } from '../runtime/effects';
import { failedStatus, membersOnly, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { send } from '../runtime/send';

/** Handler of the page that shows the news. */
const PAGE = 'www/notifications';

export function* loadNews(location: PageLocation): Saga<PageResult | undefined> {
  const redirect = yield* membersOnly(location);
  if (redirect) return redirect;
  yield* loadNewest(NEWS_HUB);
  const request = yield* select((state) => selectListRequest(state, NEWS_HUB));
  return request?.status === 'failed' ? { status: failedStatus(request) } : undefined;
}

function* isPageOpen(): Saga<boolean> {
  return (yield* select(selectCurrentEntry))?.handler === PAGE;
}

/** Marks what is in view as seen, which removes the badge here and on every device. */
function* markSeen(): Saga {
  if ((yield* select(selectUnseenNews)) === 0) return;
  const [id] = yield* select((state) => selectListIds<NewsId>(state, NEWS_HUB));
  const newest = yield* select((state) => selectEntity(state, 'news', id));
  if (!newest) return;
  yield* put(news.counted({ count: 0 }));
  yield* attempt(send('NewsHubResource.update', { latest_event_id: newest.latestEventId as NewsId }));
}

function* markOnAnswer({ payload }: ReturnType<typeof requests.completed>): Saga {
  if (payload.resource === 'NewsHubResource.get' && (yield* isPageOpen())) yield* markSeen();
}

/** A server-rendered page counts as seen from its start. */
function* markOnStart({ payload: { how } }: ReturnType<typeof navigationCommitted>): Saga {
  if (how === 'start' && (yield* isPageOpen())) yield* markSeen();
}

/** Reads what the panel in the header shows, which then counts as seen. */
function* showPanel(): Saga {
  yield* loadNewest(NEWS_HUB);
  yield* refreshIfRead(NEWS_MENTIONS);
  if ((yield* select((state) => selectListRequest(state, NEWS_HUB)))?.status === 'complete') yield* markSeen();
}

function* readMentions(): Saga {
  yield* loadNewest(NEWS_MENTIONS);
}

/** Refetches the open page when there is something unseen. */
function* showNewest({ payload: { count } }: ReturnType<typeof news.counted>): Saga {
  if (count === 0 || !(yield* isPageOpen())) return;
  yield* refreshIfRead(NEWS_HUB);
  yield* refreshIfRead(NEWS_MENTIONS);
}

/** Those of either list. */
const selectAllNewsIds = (state: RootState): readonly NewsId[] => [
  ...new Set([...selectNewsIds(state), ...selectNewsIds(state, NEWS_MENTIONS)]),
];

function* markRead({ payload: { id } }: ReturnType<typeof news.readRequested>): Saga {
  const ids = id === null ? yield* select(selectAllNewsIds) : [id];
  yield* change({
    turn: 'news',
    event: news.marked({ changeId: yield* newId(), ids, status: 'READ' }),
    *send() {
      yield* send('NewsItemResource.update', id === null ? {} : { news_id: id });
      return {};
    },
    onFailure: revertSilently,
  });
}

function* dismiss(event: ReturnType<typeof news.dismissRequested>): Saga {
  const { id } = event.payload;
  yield* change({
    turn: 'news',
    event: news.marked({ changeId: yield* newId(), ids: [id], status: 'DISMISSED' }),
    *send() {
      yield* send('NewsItemResource.delete', { news_id: id });
      return {};
    },
    retry: event,
  });
}

const optionsOf = (subject: mutes.MuteSubject) =>
  'pin' in subject ? { pin_id: subject.pin } : { user_id: subject.user };

/** The shown entries that are about nothing but this subject: of its pin, or of the person alone. */
const selectNewsOf = (state: RootState, subject: mutes.MuteSubject): readonly NewsId[] =>
  selectAllNewsIds(state).filter((id) => {
    const item = selectEntity(state, 'news', id);
    return 'pin' in subject ? item?.pin === subject.pin : item?.actorCount === 1 && item.actors[0] === subject.user;
  });

/** Refetches the news, and the list of mutes in the settings, where they were read before. */
function* refreshAfterMute(): Saga {
  yield* refreshIfRead(NEWS_HUB);
  yield* refreshIfRead(NEWS_MENTIONS);
  const wasRead = yield* select((state) => selectRequest(state, 'NewsMutesResource.get', {}) !== undefined);
  // As a first read, so that the settings can try again after a failure.
  if (wasRead) yield* attempt(callResource('NewsMutesResource.get', {}, { isRefetch: true }));
}

/** Mutes a person or a pin: entries about it alone leave the list at once, others when the list was read again (SET-007). */
function* mute(event: ReturnType<typeof mutes.muteRequested>): Saga {
  const { subject, days } = event.payload;
  const ids = yield* select((state) => selectNewsOf(state, subject));
  const isMuted = yield* change({
    turn: 'news',
    event: news.marked({ changeId: yield* newId(), ids, status: days === null ? 'MUTED' : 'SNOOZED' }),
    *send() {
      yield* send('NewsMuteResource.create', { ...optionsOf(subject), ...(days !== null && { days }) });
      return {};
    },
    toast: { message: days === null ? 'newsMuted' : 'newsSnoozed' },
    undo: mutes.unmuteRequested({ subject }),
    retry: event,
  });
  if (isMuted) yield* refreshAfterMute();
}

function* unmute(event: ReturnType<typeof mutes.unmuteRequested>): Saga {
  const { subject } = event.payload;
  const isUnmuted = yield* change({
    turn: 'news',
    event: mutes.unmuted({ changeId: yield* newId(), subject }),
    *send() {
      yield* send('NewsMuteResource.delete', optionsOf(subject));
      return {};
    },
    retry: event,
  });
  if (isUnmuted) yield* refreshAfterMute();
}

/** Reads who did what an entry is about, and what is said of its pin by now. A failure shows in the details. */
function* readDetails({ payload: { newsId, pinId } }: ReturnType<typeof news.detailsOpened>): Saga {
  yield* attempt(callResource('NewsHubDetailsResource.get', { news_id: newsId }, { mode: 'refresh' }));
  if (pinId !== null) {
    yield* attempt(callResource('UnifiedCommentsPreviewResource.get', { pin_id: pinId }, { mode: 'refresh' }));
  }
}

export const newsSaga = defineSaga('news', {
  [news.detailsOpened.type]: latestBy()(
    readDetails,
    'NewsHubDetailsResource.get',
    'UnifiedCommentsPreviewResource.get',
  ),
  [news.panelShown.type]: latestBy()(showPanel, 'NewsHubResource.get', 'NewsHubResource.update'),
  [news.mentionsWanted.type]: latestBy()(readMentions, 'NewsHubResource.get'),
  [news.readRequested.type]: every(markRead, 'NewsItemResource.update'),
  [news.dismissRequested.type]: every(dismiss, 'NewsItemResource.delete'),
  [mutes.muteRequested.type]: every(mute, 'NewsMuteResource.create', 'NewsHubResource.get', 'NewsMutesResource.get'),
  [mutes.unmuteRequested.type]: every(
    unmute,
    'NewsMuteResource.delete',
    'NewsHubResource.get',
    'NewsMutesResource.get',
  ),
  [news.counted.type]: latestBy()(showNewest, 'NewsHubResource.get'),
  [requests.completed.type]: every(markOnAnswer, 'NewsHubResource.update'),
  [navigationCommitted.type]: every(markOnStart, 'NewsHubResource.update'),
});
