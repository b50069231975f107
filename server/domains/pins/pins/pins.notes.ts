import type { DataOf, OptionsOf } from '../../../../contract/api';
import type { PinId, UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { cleanText } from '../../../platform/text/text';
import { notYourPin } from './pins.errors';
import * as notes from './pins.notes.repository';
import { requirePin } from './pins.service';

/** A person's private note on a pin that they saved (PIN-001). */
export async function readNote(ctx: Ctx, pinId: PinId): Promise<DataOf<'PinNoteResource.get'>> {
  const viewer = requireViewer(ctx);
  await requireOwnPin(ctx.db, pinId, viewer.id);
  return { pin_id: pinId, text: await notes.findNote(ctx.db, viewer.id, pinId) };
}

/** Writes the note, or takes it away where the text is empty. Throws 400, 403 or 404. */
export async function writeNote(
  ctx: Ctx,
  { pin_id: pinId, text }: OptionsOf<'PinNoteResource.update'>,
): Promise<DataOf<'PinNoteResource.update'>> {
  const viewer = requireViewer(ctx);
  await requireOwnPin(ctx.db, pinId, viewer.id);
  const written = cleanText('text', text);
  if (written === '') await notes.deleteNote(ctx.db, viewer.id, pinId);
  else await notes.putNote(ctx.db, { user_id: viewer.id, pin_id: pinId, text: written, updated_at: ctx.clock.now() });
  return { pin_id: pinId, text: written };
}

async function requireOwnPin(db: Db, pinId: PinId, viewerId: UserId): Promise<void> {
  const { pin } = await requirePin(db, pinId, viewerId);
  if (pin.pinner_id !== viewerId) throw notYourPin();
}
