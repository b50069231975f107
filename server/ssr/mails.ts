import type { MailRenderer } from '../platform/mail/mail';
import { openBuild } from './bundle';

/** Mails are written by the built bundle, which has the texts of all languages; it is opened with the first one. */
export function createMailRenderer(isDevelopment: boolean): MailRenderer {
  let opened: ReturnType<typeof openBuild> | undefined;
  return async (locale, message, options) => {
    opened ??= openBuild(isDevelopment);
    const { bundle } = await (await opened).current();
    return bundle.mail(locale, message, options);
  };
}
