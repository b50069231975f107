import type { MailRenderer } from '../../server/platform/mail/mail';
import { renderMailIn } from '../../src/features/running/mails';
import { loadI18n, loadMessages } from '../../src/i18n/i18n';

/** Renders mails like the built bundle, from the sources. */
export const renderTestMail: MailRenderer = async (locale, message, options) => {
  const i18n = await loadI18n(locale, async (language, name) => {
    const file = name === 'common' ? language : `${name}/${language}`;
    return (await import(`../../src/i18n/locales/${file}.json`)).messages;
  });
  await loadMessages(i18n, ['mails', 'alerts']);
  return renderMailIn(i18n, message, options);
};
