import type { I18n } from '@lingui/core';
import type { ApiErrorBody } from '../../contract/errors';
import { wordsIn } from '../i18n/serverWords';
import { ApiError } from '../lib/apiError';
import type { Api } from '../resources/api';

/** The same Api, whose failures speak the language of the page. */
export function translatedApi(api: Api, i18n: I18n): Api {
  const inWords = async (error: unknown): Promise<never> => {
    if (error instanceof ApiError) Object.assign(error, { body: await errorInWords(error.body, i18n) });
    throw error;
  };
  return {
    ...api,
    call: (key, options, extra) => api.call(key, options, extra).catch(inWords),
    query: (name, variables, extra) => api.query(name, variables, extra).catch(inWords),
    upload: (file, extra) => api.upload(file, extra).catch(inWords),
  };
}

/** What the server said, in the language of the page. */
export async function errorInWords(error: ApiErrorBody, i18n: I18n): Promise<ApiErrorBody> {
  return translated(error, await wordsIn(i18n));
}

function translated(body: ApiErrorBody, words: (text: string) => string): ApiErrorBody {
  const { fields } = body.extraData;
  const entries = Object.entries(fields ?? {}).map(([field, text]) => [field, words(text)]);
  const extraData = fields ? { ...body.extraData, fields: Object.fromEntries(entries) } : body.extraData;
  return { ...body, message: words(body.message), extraData };
}
