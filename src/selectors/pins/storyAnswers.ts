import type { DataOf, OptionsOf } from '../../../contract/api';
import type { StickerPlace } from '../../actions/pins/stickers';
import type { RequestState } from '../../reducers/requests';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';

export const answersOptions = ({ pinId, page, block }: StickerPlace): OptionsOf<'StoryAnswersResource.get'> => ({
  pin_id: pinId,
  page,
  block,
});

export const selectAnswersRequest = (state: RootState, question: StickerPlace): RequestState | undefined =>
  selectRequest(state, 'StoryAnswersResource.get', answersOptions(question));

/** The request of the answers before those that are shown. */
export function selectMoreAnswersRequest(state: RootState, question: StickerPlace): RequestState | undefined {
  const after = selectAnswers(state, question)?.next_bookmark;
  return after ? selectRequest(state, 'StoryAnswersResource.get', { ...answersOptions(question), after }) : undefined;
}

/** The answers to a question that the viewer may read, of all pages that were read; undefined until they were read. */
export function selectAnswers(state: RootState, question: StickerPlace) {
  const data = selectAnswersRequest(state, question)?.data;
  return (data as DataOf<'StoryAnswersResource.get'> | null | undefined) ?? undefined;
}
