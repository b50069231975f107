import type { DataOf, OptionsOf } from '../../../../contract/api';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import * as hidden from './hidden.repository';
import { cannotHideOwnPin } from './pins.errors';
import { requirePin } from './pins.service';

/**
 * Hides another person's pin from the viewer's feeds, lists and searches, with every other save of its picture, or shows
 * it again. Its own address still opens. Throws 404, and 400 for the viewer's own pin.
 */
export async function setHidden(
  ctx: Ctx,
  { pin_id: pinId }: OptionsOf<'HiddenPinResource.create'>,
  to: boolean,
): Promise<DataOf<'HiddenPinResource.create'>> {
  const viewer = requireViewer(ctx);
  const { pin } = await requirePin(ctx.db, pinId, viewer.id);
  if (to) {
    if (pin.pinner_id === viewer.id) throw cannotHideOwnPin();
    await hidden.hidePicture(ctx.db, viewer.id, pin.signature, ctx.clock.now());
  } else await hidden.unhidePicture(ctx.db, viewer.id, pin.signature);
  return { pin_id: pinId, is_hidden: to };
}
