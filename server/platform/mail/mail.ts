import type { MailMessage, RenderedMail } from '../../../contract/mails';
import type { MailTransport } from './transport';

export interface MailRenderOptions {
  origin: string;
  siteName: string;
  unsubscribeUrl?: string | undefined;
}

/** Renders a mail in a language; the built server bundle has the texts. */
export type MailRenderer = (locale: string, message: MailMessage, options: MailRenderOptions) => Promise<RenderedMail>;

export interface MailTools {
  readonly render: MailRenderer;
  readonly transport: MailTransport;
}
