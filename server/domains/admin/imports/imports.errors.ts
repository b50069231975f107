import { type ApiError, conflict, notFound } from '../../../platform/http/errors';

export const noSuchImport = (): ApiError => notFound('importNotFound');
export const importNotNow = (): ApiError => conflict('importNotNow');
export const undoIsOver = (): ApiError => conflict('importUndoOver');
export const importIsRunning = (): ApiError => conflict('importRunning');
