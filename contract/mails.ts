import type { AlertKind } from './constants/admin/alerts';
import type { BusinessInviteType } from './constants/business/businesses';
import type { AppealOutcome, DecisionKind } from './constants/people/decisions';
import type { NewsKind } from './constants/talk/news';

/** What changed in how a member logs in. */
export type SecurityChange =
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'apiTokenCreated'
  | 'applicationAllowed'
  | 'identityConnected'
  | 'identityRemoved';

/** What somebody did, and with how many others; absent in a mail that an earlier version queued. */
export interface NewsLine {
  kind: NewsKind;
  name: string;
  others?: number;
}

/** The mails that the server sends, by template, with the values that each needs. URLs in them are absolute. */
export interface MailTemplates {
  verifyEmail: { name: string; url: string };
  resetPassword: { name: string; url: string; hours: number };
  passwordChanged: { name: string; url: string };
  exportReady: { name: string; url: string; days: number };
  /** The account is erased in so many days; logging in takes it back. */
  accountClosing: { name: string; url: string; days: number };
  /** To the backup address of a parental passcode. */
  resetPasscode: { name: string; url: string };
  /** To the previous address. */
  emailReplaced: { name: string; newEmail: string; url: string };
  /** A site admin created the link. */
  passwordLink: { name: string; url: string; hours: number };
  /** A site admin deleted something. `title` and `reason` are '' if there is none. */
  contentRemoved: { name: string; kind: Exclude<DecisionKind, 'account'>; title: string; reason: string; url: string };
  /** `reason` is '' if none was given. `url`: where the person reads why, and appeals. */
  accountSuspended: { name: string; reason: string; url: string };
  /** `title` is '' for an account, and for content that has none. `is_back`: what was decided about was restored. */
  appealDecided: {
    name: string;
    kind: DecisionKind;
    title: string;
    outcome: AppealOutcome;
    is_back: boolean;
    url: string;
  };
  /** Somebody wrote to an address, whose reader may have no account. */
  messageInvite: { name: string; url: string };
  /**
   * Somebody invites to a business, or asks to become a partner of one. `business` is '' where its name is not fit for a
   * subject.
   */
  businessInvite: { name: string; business: string; type: BusinessInviteType; url: string };
  /** `place` is '' if unknown. */
  newDevice: { name: string; device: string; place: string; url: string };
  /**
   * Something that somebody did, as a push message: its subject is the text, its action the button that turns such
   * messages off, at `url`, and its note what is said then.
   */
  news: NewsLine & { url: string };
  /** `more`: entries that are not among the lines; absent in a mail that an earlier version queued. */
  newsDigest: { name: string; lines: readonly NewsLine[]; more?: number; url: string };
  /** A site admin tries whether mails arrive. */
  testMail: { name: string; url: string };
  /** To a site admin. `value`: see `ALERT_KINDS`. `isOver`: it is mended. */
  siteAlert: { name: string; kind: AlertKind; value: number; isOver: boolean; url: string };
  /** `address`: the host of a webhook; `isGone`: it answered 410. `url`: where the account's tokens are. */
  webhookDisabled: { name: string; address: string; isGone: boolean; url: string };
  securityChanged: { name: string; change: SecurityChange; url: string };
}
export type MailTemplate = keyof MailTemplates;

export type MailMessage = {
  [Template in MailTemplate]: { template: Template; params: MailTemplates[Template] };
}[MailTemplate];

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** The label of its button, and the small print below; '' without them. */
  action: string;
  note: string;
}
