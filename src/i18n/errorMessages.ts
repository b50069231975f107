import type { I18n } from '@lingui/core';
import type { ApiErrorBody } from '../../contract/errors';
import type { Message } from '../../contract/messages';
import { errorMessageKey } from './groups';
import { loadMessages } from './i18n';
import { SOURCE_LANGUAGE } from './languages';

/**
 * The texts of an error in the language of `i18n`, found by the ids of its messages. A text stays English if its id has
 * no translation (a text for programs, a newer server) or the catalogue cannot be loaded.
 */
export async function translateError(body: ApiErrorBody, i18n: I18n): Promise<ApiErrorBody> {
  if (i18n.locale === SOURCE_LANGUAGE) return body;
  try {
    await loadMessages(i18n, ['errors']);
  } catch {
    return body;
  }
  const translate = ({ id, params }: Message, english: string): string => {
    const key = errorMessageKey(id);
    return key in i18n.messages ? i18n._(key, params) : english;
  };
  const { fields, field_messages: reasons } = body.extraData;
  const message = translate(body, body.message);
  if (!fields || !reasons) return { ...body, message };
  const entries = Object.entries(fields).map(([field, english]) => {
    const reason = reasons[field];
    return [field, reason ? translate(reason, english) : english];
  });
  return { ...body, message, extraData: { ...body.extraData, fields: Object.fromEntries(entries) } };
}
