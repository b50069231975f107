import { ApiError, invalid, notFound } from '../../platform/http/errors';

export const noSuchUpload = (): ApiError => notFound('That picture is not there any more. Choose it again.');
export const noSuchPicture = (): ApiError => notFound('That picture is not there.');
export const noFile = (): ApiError => invalid({ file: 'Choose a picture to upload.' });
export const storageFull = (): ApiError => new ApiError('storageFull');
export const quotaReached = (bytes: number): ApiError =>
  new ApiError('quotaReached', { extra: { quota_bytes: bytes } });
