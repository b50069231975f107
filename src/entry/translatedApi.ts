import type { I18n } from '@lingui/core';
import { translateError } from '../i18n/errorMessages';
import { ApiError } from '../lib/apiError';
import type { Api } from '../resources/api';

/** Wraps an Api so that its errors are in the language of the page. */
export function translatedApi(api: Api, i18n: I18n): Api {
  const translate = async (error: unknown): Promise<never> => {
    if (error instanceof ApiError) Object.assign(error, { body: await translateError(error.body, i18n) });
    throw error;
  };
  return {
    ...api,
    call: (key, options, extra) => api.call(key, options, extra).catch(translate),
    query: (name, variables, extra) => api.query(name, variables, extra).catch(translate),
    upload: (file, extra) => api.upload(file, extra).catch(translate),
  };
}
