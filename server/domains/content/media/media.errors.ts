import { ApiError, invalid, notFound } from '../../../platform/http/errors';

export const noSuchUpload = (): ApiError => notFound('uploadNotFound');
export const emptyFile = (): ApiError => invalid({ file: 'fileEmpty' });
export const storageFull = (): ApiError => new ApiError('storageFull');
export const quotaReached = (bytes: number): ApiError =>
  new ApiError('quotaReached', { extra: { quota_bytes: bytes } });
