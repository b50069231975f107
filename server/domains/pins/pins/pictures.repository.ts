import { sql } from 'kysely';
import type { PinId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';

/** Records the pictures that a pin shows beside its own, each once for every place that it has. */
export async function insertPictures(tx: Tx, pinId: PinId, signatures: readonly string[]): Promise<void> {
  if (signatures.length === 0) return;
  const rows = signatures.map((signature, place) => ({ pin_id: pinId, place, signature }));
  await tx.insertInto('pin_pictures').values(rows).execute();
}

/** Records for copies of pins the pictures that their originals show; returns the pictures. */
export async function copyPictures(
  tx: Tx,
  copies: readonly { id: PinId; parent: PinId }[],
): Promise<{ signature: string }[]> {
  const pairs = JSON.stringify(copies.map(({ id, parent }) => ({ id, parent })));
  const { rows } = await sql<{ signature: string }>`
    insert into pin_pictures (pin_id, place, signature)
    select copy.id, pin_pictures.place, pin_pictures.signature
    from jsonb_to_recordset(${pairs}::jsonb) as copy(id bigint, parent bigint)
    join pin_pictures on pin_pictures.pin_id = copy.parent
    returning signature`.execute(tx);
  return rows;
}
