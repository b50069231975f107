import type { I18n } from '@lingui/core';
import type { ApiErrorBody } from '../../contract/errors';
import { translationsIn } from '../i18n/serverWords';
import { ApiError } from '../lib/apiError';
import type { Api } from '../resources/api';

/** The same Api, whose failures speak the language of the page. */
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

/** What the server said, in the language of the page. */
export async function translateError(error: ApiErrorBody, i18n: I18n): Promise<ApiErrorBody> {
  return translated(error, await translationsIn(i18n));
}

function translated(body: ApiErrorBody, words: (text: string) => string): ApiErrorBody {
  const { fields } = body.extraData;
  const entries = Object.entries(fields ?? {}).map(([field, text]) => [field, words(text)]);
  const extraData = fields ? { ...body.extraData, fields: Object.fromEntries(entries) } : body.extraData;
  return { ...body, message: words(body.message), extraData };
}
