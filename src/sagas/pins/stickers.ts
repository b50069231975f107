import { edited } from '../../actions/pins/pins';
import { removalRequested, type StickerPlace } from '../../actions/pins/stickers';
import type { PinEntity } from '../../entities/pins/pins';
import { selectEntity } from '../../selectors/entities';
import { change, resolveId } from '../runtime/change';
import { defineSaga, every } from '../runtime/defineSaga';
import { newId, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';

type Story = NonNullable<PinEntity['storyPinData']>;

/** The story with that block marked as removed or not; its position stays (PIN-021). */
function withRemoved(story: Story, { page, block }: StickerPlace, isRemoved: boolean): Story {
  const pages = story.pages.map((one, at) =>
    at === page
      ? { ...one, blocks: one.blocks.map((other, index) => (index === block ? { ...other, isRemoved } : other)) }
      : one,
  );
  return { ...story, pages };
}

/** Removes a sticker from a story, or restores it (`isRemoved` false, for the undo). */
function* changeSticker({ payload }: ReturnType<typeof removalRequested>): Saga {
  const { isRemoved, page, block } = payload;
  const pinId = yield* resolveId(payload.pinId);
  const story = yield* select((state) => selectEntity(state, 'pins', pinId)?.storyPinData);
  if (!story) return;
  const edits = { storyPinData: withRemoved(story, payload, isRemoved) };
  const undo = removalRequested({ ...payload, isRemoved: false });
  const success = isRemoved ? ({ toast: { message: 'stickerRemoved' }, undo } as const) : {};
  yield* change({
    turn: pinId,
    event: edited({ changeId: yield* newId(), pinId, edits }),
    *send() {
      const options = { pin_id: yield* resolveId(pinId), page, block, is_removed: isRemoved };
      return yield* send('StoryStickerResource.update', options);
    },
    ...success,
    retry: removalRequested(payload),
  });
}

export const stickersSaga = defineSaga('stickers', {
  [removalRequested.type]: every(changeSticker, 'StoryStickerResource.update'),
});
