import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isRtlLocale } from '../../../../contract/constants/locales';
import type { MailMessage, MailTemplate, MailTemplates, RenderedMail } from '../../../../contract/mails';
import type { MailContent } from './content';
import { layOutMail } from './layout';
import { TEMPLATES } from './templates';
import { withoutLinks } from './withoutLinks';

export interface MailOptions {
  /** Address of the site, shown in the footer. */
  origin: string;
  siteName: string;
  /** The link that unsubscribes from mails of this kind with one click. */
  unsubscribeUrl?: string | undefined;
}

/** A mail in the language of `i18n`, which has the catalogue `mails` loaded. */
export function renderMailIn(
  i18n: I18n,
  message: MailMessage,
  { origin, siteName, unsubscribeUrl }: MailOptions,
): RenderedMail {
  const write = TEMPLATES[message.template] as (
    i18n: I18n,
    params: MailTemplates[MailTemplate],
    siteName: string,
  ) => MailContent;
  return layOutMail(write(i18n, withUnlinkedNames(message.params), withoutLinks(siteName)), {
    language: i18n.locale,
    isRtl: isRtlLocale(i18n.locale),
    site: `${siteName} · ${origin}`,
    ...(unsubscribeUrl ? { unsubscribe: { label: i18n._(msg`Unsubscribe`), url: unsubscribeUrl } } : {}),
  });
}

/** Names and titles are what anybody calls themselves and their things: a mail program must not make a link of one. */
function withUnlinkedNames(params: MailTemplates[MailTemplate]): MailTemplates[MailTemplate] {
  const named = { ...params, name: withoutLinks(params.name) };
  if ('title' in named) return { ...named, title: withoutLinks(named.title) };
  if (!('lines' in named)) return named;
  return { ...named, lines: named.lines.map((line) => ({ ...line, name: withoutLinks(line.name) })) };
}
