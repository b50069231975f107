import { useLingui } from '@lingui/react/macro';
import type { ApiErrorBody } from '../../../../contract/errors';

/** The text of a failed request. The server's are translated when they arrive; that of the human check's script is here. */
export function useErrorText(): (error: ApiErrorBody) => string {
  const { t } = useLingui();
  return (error) => (error.id === 'recaptchaNotLoaded' ? t`Error loading reCAPTCHA Enterprise` : error.message);
}
