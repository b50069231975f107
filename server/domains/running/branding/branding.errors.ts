import { contrastOf, LEAST_CONTRAST } from '../../../../contract/constants/running/accent';
import { message } from '../../../../contract/messages';
import { type ApiError, invalid } from '../../../platform/http/errors';

/** Rounded down, so that it never reads as enough. */
export function accentTooLight(color: string): ApiError {
  const contrast = Math.floor(contrastOf(color, '#ffffff') * 10) / 10;
  return invalid({ accent: message('accentTooLight', { contrast, least: LEAST_CONTRAST }) });
}

export const contactInvalid = (): ApiError => invalid({ contact: 'contactInvalid' });
