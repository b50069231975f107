import type { Messages } from '@lingui/core';
import {
  BROWSER_MESSAGES,
  CODE_MESSAGES,
  message,
  PROGRAM_MESSAGES,
  REASON_MESSAGES,
} from '../../../contract/messages';
import { ApiError, invalid, notFound } from '../../../server/platform/http/errors';
import { translateError } from '../../../src/i18n/errorMessages';
import { errorMessageKey } from '../../../src/i18n/groups';
import { type CatalogueLoader, loadI18n } from '../../../src/i18n/i18n';
import { LANGUAGES } from '../../../src/i18n/languages';

const compiled: CatalogueLoader = async (language, name) =>
  name === 'errors' ? (await import(`../../../src/i18n/locales/errors/${language}.json`)).messages : {};

describe('an error in the language of the page', () => {
  it('is found by the id of its message, with its parameters', async () => {
    const german = await loadI18n('de', compiled);
    expect(await translateError(notFound('pinNotFound').toBody(), german)).toMatchObject({
      id: 'pinNotFound',
      message: 'Diesen Pin gibt es nicht.',
    });
    const long = invalid({ title: message('tooLong', { limit: 50 }), 'pins.0': 'notAnId' }).toBody();
    const { message: text, extraData } = await translateError(long, german);
    expect(text).toBe('Das darf höchstens 50 Zeichen haben.');
    expect(extraData.fields).toEqual({ title: text, 'pins.0': 'This is not an id.' });
  });

  it('does not depend on the English words', async () => {
    const body = { ...notFound('pinNotFound').toBody(), message: 'That pin has flown away.' };
    expect((await translateError(body, await loadI18n('de', compiled))).message).toBe('Diesen Pin gibt es nicht.');
  });

  it('stays English for English readers, for an unknown id, and where the catalogue cannot be loaded', async () => {
    const body = notFound('pinNotFound').toBody();
    const unloadable: CatalogueLoader = async (_language, name) => {
      if (name === 'errors') throw new Error('no network');
      return {};
    };
    expect(await translateError(body, await loadI18n('en_GB', unloadable))).toEqual(body);
    expect(await translateError(body, await loadI18n('de', unloadable))).toEqual(body);
    const newer = { ...body, id: 'ofANewerServer' as 'pinNotFound' };
    expect((await translateError(newer, await loadI18n('de', compiled))).message).toBe('We could not find that pin.');
  });
});

it.each(LANGUAGES)('has every text that a person may read in %s', async (language) => {
  const messages: Messages = await compiled(language, 'errors');
  const ids = Object.keys({ ...BROWSER_MESSAGES, ...CODE_MESSAGES, ...REASON_MESSAGES });
  expect(ids.filter((id) => !messages[errorMessageKey(id)])).toEqual([]);
});

it('gives each id to one text', () => {
  const ids = [BROWSER_MESSAGES, CODE_MESSAGES, REASON_MESSAGES, PROGRAM_MESSAGES].flatMap((texts) =>
    Object.keys(texts),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

it('[QUERY-020] is sent with its id and parameters beside the English text', () => {
  const reason = message('tooYoung', { age: 13 });
  expect(new ApiError('ageRestricted', { message: reason, fields: { birthday: reason } }).toBody()).toEqual({
    api_error_code: 19,
    code: 'ageRestricted',
    id: 'tooYoung',
    params: { age: 13 },
    message: 'You must be at least 13 to sign up.',
    message_detail: '',
    extraData: { fields: { birthday: 'You must be at least 13 to sign up.' }, field_messages: { birthday: reason } },
    httpStatus: 403,
  });
});
