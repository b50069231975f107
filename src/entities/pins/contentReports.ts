import type { ViewType } from '../../../contract/constants/running/events';
import type { CommentId, ConversationId, PinId } from '../../../contract/schemas/common';

/** What is reported. */
export type ReportSubject =
  | { readonly type: 'pin'; readonly id: PinId }
  | { readonly type: 'comment'; readonly id: CommentId }
  | { readonly type: 'conversation'; readonly id: ConversationId };

/** A report that is being written (ledger COMM-038). */
export type ContentReport = ReportSubject & {
  /** What it is about is for sale. */
  readonly isProduct: boolean;
  readonly isPromoted: boolean;
  /** The pin of a comment; null for everything else. */
  readonly parentId: PinId | null;
  /** In ms; null if it is no video. */
  readonly videoDuration: number | null;
  /** The page on which it is reported, and the id in its address. */
  readonly viewType: ViewType;
  readonly viewParameter: string | null;
  /** An ad of another company's network; the site shows none. */
  readonly isThirdPartyAd: boolean;
};
