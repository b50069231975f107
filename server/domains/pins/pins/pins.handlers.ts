import type { FeedEndpoint, pinEndpoints } from '../../../../contract/endpoints/pins/pins';
import type { PinId } from '../../../../contract/schemas/common';
import type { Ctx, Handlers } from '../../../platform/http/context';
import { once, oncePrepared } from '../../../platform/http/idempotency';
import { answerPage } from '../../../platform/http/page';
import { removeMention } from './mentions/mentions';
import { updatePin } from './pins.change';
import { deletePin, restorePin } from './pins.delete';
import { readSavedPicture } from './pins.duplicates';
import { setHidden } from './pins.hidden';
import { readNote, writeNote } from './pins.notes';
import { movePin } from './pins.order';
import * as pins from './pins.service';
import { sharePin } from './pins.shares';
import { nameFirstBoard, suggestBoardTitles } from './pins.suggestions';
import { listDeletedPins } from './pins.trash';
import { changeSticker } from './stickers/stickers';

/** The home feed merges many sources and has a domain of its own. */
type PinEndpoints = Omit<typeof pinEndpoints, FeedEndpoint>;

const afterwards = async (ctx: Ctx, id: PinId) => ({ data: await pins.getPin(ctx, id) });

export const pinHandlers = {
  'PinResource.get': (options, ctx) => afterwards(ctx, options.id),
  'PinResource.create': async (options, ctx) => ({
    data: await oncePrepared(
      ctx,
      'PinResource.create',
      () => pins.preparePicture(ctx, options),
      (tx, mediaId) => pins.createAndPresentPin(tx, ctx, options, mediaId),
    ),
  }),
  'PinResource.update': async (options, ctx) => {
    await updatePin(ctx, options);
    return afterwards(ctx, options.id);
  },
  'PinResource.delete': async (options, ctx) => {
    await deletePin(ctx, options.id);
    return { data: { ok: true } };
  },
  'PinRestoreResource.create': async (options, ctx) => {
    await restorePin(ctx, options.id);
    return afterwards(ctx, options.id);
  },
  'PinNoteResource.get': async (options, ctx) => ({ data: await readNote(ctx, options.pin_id) }),
  'PinNoteResource.update': async (options, ctx) => ({ data: await writeNote(ctx, options) }),
  'HiddenPinResource.create': async (options, ctx) => ({ data: await setHidden(ctx, options, true) }),
  'HiddenPinResource.delete': async (options, ctx) => ({ data: await setHidden(ctx, options, false) }),
  'RepinResource.create': async (options, ctx) => ({
    data: await once(ctx, 'RepinResource.create', (tx) => pins.repinAndPresent(tx, ctx, options)),
  }),
  'StoryStickerResource.update': async (options, ctx) => {
    await changeSticker(ctx, options);
    return afterwards(ctx, options.pin_id);
  },
  'PinMentionResource.delete': async ({ pin_id }, ctx) => {
    await removeMention(ctx, pin_id);
    return afterwards(ctx, pin_id);
  },
  'PinShareResource.create': async (options, ctx) => ({ data: await sharePin(ctx, options) }),
  'SavedPictureResource.get': async ({ signature }, ctx) => ({ data: await readSavedPicture(ctx, signature) }),
  'BoardTitleSuggestionsResource.get': async ({ id, purpose }, ctx) => ({
    data: purpose === 'first_board' ? [await nameFirstBoard(ctx, id)] : await suggestBoardTitles(ctx, id),
  }),
  'BoardPinPlaceResource.update': async (options, ctx) => ({ data: await movePin(ctx, options) }),
  'DeletedPinsResource.get': async (options, ctx) => answerPage(await listDeletedPins(ctx, options)),
  'UserPinsResource.get': async (options, ctx) => answerPage(await pins.listUserPins(ctx, options)),
} satisfies Handlers<PinEndpoints>;
