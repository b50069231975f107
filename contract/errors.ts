import type { Message, MessageId } from './messages';

/** Every error code that the server returns, with its HTTP status. Its text is in messages.ts, under the same name. */
export const ERRORS = {
  badRequest: { code: 1, status: 400 },
  invalidParameters: { code: 2, status: 400 },
  unauthenticated: { code: 3, status: 401 },
  csrf: { code: 4, status: 403 },
  forbidden: { code: 5, status: 403 },
  notFound: { code: 6, status: 404 },
  conflict: { code: 7, status: 409 },
  emailTaken: { code: 8, status: 409 },
  tooLarge: { code: 9, status: 413 },
  unsupportedMedia: { code: 10, status: 415 },
  unreadableMedia: { code: 11, status: 422 },
  loginFailed: { code: 12, status: 401 },
  handshakeExpired: { code: 13, status: 401 },
  passcodeNeeded: { code: 66, status: 403 },
  passcodeWrong: { code: 67, status: 403 },
  secondFactorNeeded: { code: 70, status: 401 },
  linkExpired: { code: 65, status: 410 },
  rateLimited: { code: 14, status: 429 },
  unknownQuery: { code: 15, status: 400 },
  unreachableAddress: { code: 16, status: 422 },
  forbiddenAddress: { code: 17, status: 422 },
  invalidBookmark: { code: 18, status: 400 },
  ageRestricted: { code: 19, status: 403 },
  otherAccount: { code: 22, status: 409 },
  server: { code: 20, status: 500 },
  passwordNeeded: { code: 60, status: 403 },
  writeBanned: { code: 61, status: 403 },
  quotaReached: { code: 62, status: 413 },
  storageFull: { code: 63, status: 507 },
  boardBlocked: { code: 64, status: 423 },
  humanCheckFailed: { code: 80, status: 401 },
  socialLoginFailed: { code: 81, status: 401 },
  busy: { code: 21, status: 503 },
} as const;

export type ErrorName = keyof typeof ERRORS;

/**
 * The error object of every response (ledger QUERY-020). `message` is the English text of the message `id` with
 * `params` (messages.ts); `extraData.fields` has the text by field, and `extraData.field_messages` the message by
 * field.
 */
export interface ApiErrorBody {
  api_error_code: number;
  code: ErrorName;
  id: MessageId;
  params: Message['params'];
  message: string;
  message_detail: string;
  extraData: {
    fields?: Record<string, string>;
    field_messages?: Record<string, Message>;
    /** Of a form that was refused without scripts: what was entered, but for passwords and codes. */
    entered?: Record<string, string>;
    [key: string]: unknown;
  };
  httpStatus: number;
}
