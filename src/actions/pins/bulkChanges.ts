import { createAction } from '@reduxjs/toolkit';
import type { PinId } from '../../../contract/schemas/common';
import type { BoardEntity } from '../../entities/boards/boards';
import type { SectionEntity } from '../../entities/boards/sections';
import type { ListRef } from '../../entities/lists';
import type { PinEntity } from '../../entities/pins/pins';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

type Added<T> = { id: string; add: Partial<Record<keyof T, number>> };

/**
 * Many pins were moved or deleted. `lists`: for each feed, `keep` leaves these pins, `drop` removes these and `head`
 * puts these first. `gone`: the known pins that were deleted.
 */
export const applied = createAction(
  'bulkActions/applied',
  of<
    OptimisticPayload & {
      lists: readonly (ListRef & {
        op: { keep: readonly string[] } | { drop: readonly string[] } | { head: readonly string[] };
      })[];
      boards: readonly Added<Pick<BoardEntity, 'pinCount' | 'sectionlessPinCount'>>[];
      sections: readonly Added<Pick<SectionEntity, 'pinCount'>>[];
      pins: readonly { id: PinId; set: Partial<Pick<PinEntity, 'board' | 'section'>> }[];
      gone: readonly PinId[];
    }
  >(),
);

/** Pins that were deleted together were restored. */
export const broughtBack = createAction(
  'bulkActions/broughtBack',
  of<OptimisticPayload & { pinIds: readonly PinId[] }>(),
);
