import * as requests from '../actions/requests';
import type { StickerPlace } from '../actions/stickers';
import { answerWritten, questionOpened } from '../actions/storyAnswers';
import { ApiError } from '../lib/apiError';
import { requestKey } from '../lib/requestKey';
import { answerDraftKey } from '../lib/textDrafts';
import { answersOptions, selectAnswers } from '../selectors/storyAnswers';
import { callResource, loadResource } from './callResource';
import { inTurn, resolveId } from './change';
import { defineSaga, every } from './defineSaga';
import { returnDraft, takeFromDraft } from './draftPhotos';
import { attempt, now, put, type Saga, select } from './effects';
import { send } from './send';
import { showFailure } from './toasts';

function* readAnswers({ payload: { question } }: ReturnType<typeof questionOpened>): Saga {
  const pinId = yield* resolveId(question.pinId);
  yield* loadResource('StoryAnswersResource.get', answersOptions({ ...question, pinId }));
}

/** Shows `text` as the viewer's answer. Components show the answers of the question's request, so this stores it there. */
function* show(question: StickerPlace, text: string): Saga {
  const known = yield* select((state) => selectAnswers(state, question));
  yield* put(
    requests.completed({
      resource: 'StoryAnswersResource.get',
      options: requestKey(answersOptions(question)),
      mode: 'refresh',
      data: { is_author: false, answers: [], ...known, text },
      entities: {},
      bookmark: null,
      list: null,
      sentAt: yield* now(),
    }),
  );
}

/** Shows the answer at once. A refused one is reverted and returns to its field, unless a newer one is shown. */
function* write({ payload }: ReturnType<typeof answerWritten>): Saga {
  const { text } = payload;
  const key = answerDraftKey(payload.question);
  const question = { ...payload.question, pinId: yield* resolveId(payload.question.pinId) };
  const before = yield* select((state) => selectAnswers(state, question)?.text);
  yield* takeFromDraft(key, text, null);
  yield* show(question, text);
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
    if (isExact && before !== undefined) yield* show(question, before);
    else yield* attempt(callResource('StoryAnswersResource.get', answersOptions(question), { mode: 'refresh' }));
    if (text !== '') yield* returnDraft(key, text, null);
    yield* showFailure(error, { label: 'retry', event: answerWritten(payload) });
  }
}

export const storyAnswersSaga = defineSaga('storyAnswers', {
  [questionOpened.type]: every(readAnswers, 'StoryAnswersResource.get'),
  [answerWritten.type]: every(write, 'StoryAnswerResource.update', 'StoryAnswersResource.get'),
});
