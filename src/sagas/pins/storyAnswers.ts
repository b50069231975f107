import type { DataOf } from '../../../contract/api';
import type { UserId } from '../../../contract/schemas/common';
import type { StickerPlace } from '../../actions/pins/stickers';
import { answerRemoved, answerWritten, moreAnswersRequested, questionOpened } from '../../actions/pins/storyAnswers';
import * as requests from '../../actions/requests';
import { ApiError } from '../../lib/apiError';
import { requestKey } from '../../lib/requestKey';
import { answerDraftKey } from '../../lib/textDrafts';
import { answersOptions, selectAnswers, selectMoreAnswersRequest } from '../../selectors/pins/storyAnswers';
import { callResource, loadResource } from '../runtime/callResource';
import { inTurn, resolveId } from '../runtime/change';
import { defineSaga, every } from '../runtime/defineSaga';
import { attempt, now, put, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';
import { returnDraft, takeFromDraft } from './draftPhotos';

type Answers = DataOf<'StoryAnswersResource.get'>;

function* readAnswers({ payload: { question } }: ReturnType<typeof questionOpened>): Saga {
  yield* loadResource('StoryAnswersResource.get', answersOptions(yield* withServerId(question)));
}

/** Components show the answers of the question's request, so this stores them there. */
function* show(question: StickerPlace, change: Partial<Answers>): Saga {
  const known = yield* select((state) => selectAnswers(state, question));
  yield* put(
    requests.completed({
      resource: 'StoryAnswersResource.get',
      options: requestKey(answersOptions(question)),
      mode: 'refresh',
      data: { is_author: false, text: '', answers: [], next_bookmark: null, ...known, ...change },
      entities: {},
      bookmark: null,
      list: null,
      sentAt: yield* now(),
    }),
  );
}

/** Appends the next page of answers. */
function* readMore({ payload }: ReturnType<typeof moreAnswersRequested>): Saga {
  const question = yield* withServerId(payload.question);
  const after = yield* select((state) => selectAnswers(state, question)?.next_bookmark);
  const isUnderWay = yield* select((state) => selectMoreAnswersRequest(state, question)?.status === 'loading');
  if (!after || isUnderWay) return;
  try {
    const { data } = yield* callResource('StoryAnswersResource.get', { ...answersOptions(question), after });
    const known = yield* select((state) => selectAnswers(state, question));
    // The list was read again meanwhile.
    if (known?.next_bookmark !== after) return;
    yield* show(question, { answers: [...known.answers, ...data.answers], next_bookmark: data.next_bookmark });
  } catch (error) {
    yield* showFailure(error, { label: 'retry', event: moreAnswersRequested(payload) });
  }
}

/** Shows the answer at once. A refused one is reverted and returns to its field, unless a newer one is shown. */
function* write({ payload }: ReturnType<typeof answerWritten>): Saga {
  const { text } = payload;
  const key = answerDraftKey(payload.question);
  const question = yield* withServerId(payload.question);
  const before = yield* select((state) => selectAnswers(state, question)?.text);
  yield* takeFromDraft(key, text, null);
  yield* show(question, { text });
  let isExact = true;
  try {
    yield* inTurn(`answer ${requestKey(answersOptions(question))}`, function* (isExactNow) {
      isExact = isExactNow;
      return yield* send('StoryAnswerResource.update', { ...answersOptions(question), text });
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const shown = yield* select((state) => selectAnswers(state, question)?.text);
    if (shown !== text) return;
    // The server never had the answer before where that was refused too.
    if (isExact && before !== undefined) yield* show(question, { text: before });
    else yield* attempt(callResource('StoryAnswersResource.get', answersOptions(question), { mode: 'refresh' }));
    if (text !== '') yield* returnDraft(key, text, null);
    yield* showFailure(error, { label: 'retry', event: answerWritten(payload) });
  }
}

/** Removes a person's answer at once; it is back in its place if the server refuses. */
function* remove({ payload }: ReturnType<typeof answerRemoved>): Saga {
  const question = yield* withServerId(payload.question);
  const known = yield* select((state) => selectAnswers(state, question)?.answers ?? []);
  const [removed, others] = divide(known, payload.userId);
  yield* show(question, { answers: others });
  try {
    yield* send('StoryAnswerResource.delete', { ...answersOptions(question), user_id: payload.userId });
  } catch (error) {
    const shown = yield* select((state) => selectAnswers(state, question)?.answers ?? []);
    const [, rest] = divide(shown, payload.userId);
    const answers = [...rest, ...removed].sort((one, other) => (one.answered_at < other.answered_at ? 1 : -1));
    yield* show(question, { answers });
    yield* showFailure(error, { label: 'retry', event: answerRemoved(payload) });
  }
}

/** The answer of this person, and those of others. */
const divide = (answers: Answers['answers'], userId: UserId): [Answers['answers'], Answers['answers']] => [
  answers.filter(({ user }) => user.id === userId),
  answers.filter(({ user }) => user.id !== userId),
];

function* withServerId(question: StickerPlace): Saga<StickerPlace> {
  return { ...question, pinId: yield* resolveId(question.pinId) };
}

export const storyAnswersSaga = defineSaga('storyAnswers', {
  [questionOpened.type]: every(readAnswers, 'StoryAnswersResource.get'),
  [moreAnswersRequested.type]: every(readMore, 'StoryAnswersResource.get'),
  [answerRemoved.type]: every(remove, 'StoryAnswerResource.delete'),
  [answerWritten.type]: every(write, 'StoryAnswerResource.update', 'StoryAnswersResource.get'),
});
