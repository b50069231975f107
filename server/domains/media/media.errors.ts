import { ApiError, invalid, notFound } from '../../platform/http/errors';

export const noSuchUpload = (): ApiError => notFound('uploadNotFound');
export const noFile = (): ApiError => invalid({ file: 'fileMissing' });
export const storageFull = (): ApiError => new ApiError('storageFull');
export const quotaReached = (bytes: number): ApiError =>
  new ApiError('quotaReached', { extra: { quota_bytes: bytes } });
