/** What a mail says; the layout makes it into text and HTML. */
export interface MailContent {
  subject: string;
  paragraphs: readonly string[];
  /** The one thing to do. Its address also stands in plain sight, for readers without HTML. */
  action?: { label: string; url: string };
  /** Small print below. */
  note?: string;
}
