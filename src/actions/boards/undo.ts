import { createAction } from '@reduxjs/toolkit';
import type { DeletionEntity } from '../../entities/deletions';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

export const restoreRequested = createAction('undo/restoreRequested', of<{ deletionId: string }>());
/** The viewer restores an entry of the trash, which leaves the list immediately. */
export const restored = createAction('undo/restored', of<OptimisticPayload & Pick<DeletionEntity, 'id' | 'kind'>>());
