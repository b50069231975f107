import { createAction } from '@reduxjs/toolkit';
import type { DeletionEntity } from '../entities/deletions';
import { of } from '../lib/events';
import type { OptimisticPayload } from './changes';

export const restoreRequested = createAction('undo/restoreRequested', of<{ deletionId: string }>());
/** The viewer takes something out of the trash, whose list it leaves at once. */
export const restored = createAction('undo/restored', of<OptimisticPayload & Pick<DeletionEntity, 'id' | 'kind'>>());
