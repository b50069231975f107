import type { I18n } from '@lingui/core';
import type { ApiErrorBody } from '../../contract/errors';
import { translateError } from '../i18n/errorMessages';
import { ApiError } from '../lib/apiError';
import type { Api } from '../resources/api';

/** Wraps an Api so that its errors are in the language of the page. */
export function translatedApi(api: Api, i18n: I18n): Api {
  const translate = async (error: unknown): Promise<never> => {
    if (error instanceof ApiError) Object.assign(error, { body: await translateError(error.body, i18n) });
    throw error;
  };
  /** Translates the errors in an answer's drafts, which are of earlier calls and in English. */
  const withTranslatedDrafts = async <Answer extends { data: unknown }>(answer: Answer): Promise<Answer> => {
    const drafts = (Array.isArray(answer.data) ? answer.data : []).filter(isFailedDraft);
    for (const draft of drafts) draft.api_error = await translateError(draft.api_error, i18n);
    return answer;
  };
  return {
    ...api,
    call: (key, options, extra) => api.call(key, options, extra).then(withTranslatedDrafts, translate),
    query: (name, variables, extra) => api.query(name, variables, extra).catch(translate),
    batch: (requests, extra) => api.batch(requests, extra).catch(translate),
    upload: (file, extra) => api.upload(file, extra).catch(translate),
    sendFile: (file, extra) => api.sendFile(file, extra).catch(translate),
  };
}

interface FailedDraft {
  type: 'pindraft';
  api_error: ApiErrorBody;
}

function isFailedDraft(row: unknown): row is FailedDraft {
  const draft = row as Partial<FailedDraft> | null;
  return draft?.type === 'pindraft' && draft.api_error != null;
}
