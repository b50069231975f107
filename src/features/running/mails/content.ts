/** The content of a mail; the layout renders it as text and HTML. */
export interface MailContent {
  subject: string;
  paragraphs: readonly string[];
  /** The button. Its URL is also shown as text, for mail programs without HTML. */
  action?: { label: string; url: string };
  /** Small print below. */
  note?: string;
}
