import { type ApiError, forbidden, notFound } from '../../platform/errors';

export const noSuchPin = (): ApiError => notFound('That pin is not there.');
export const notYourPin = (): ApiError => forbidden('Only the one who saved this pin may do that.');

/** The pin was moved between reading and holding it: the transaction is run again (see `inTransaction`). */
export class PinMoved extends Error {
  override readonly name = 'PinMoved';
  readonly code = '40001';
}
