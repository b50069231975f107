/** Every error code that the server answers. `status` is the HTTP status, `text` the words when no better are known. */
export const ERRORS = {
  badRequest: { code: 1, status: 400, text: 'That request is not valid.' },
  invalidParameters: { code: 2, status: 400, text: 'Some of what was sent is not valid.' },
  unauthenticated: { code: 3, status: 401, text: 'Log in to do that.' },
  csrf: { code: 4, status: 403, text: 'This page has expired. Reload it and try again.' },
  forbidden: { code: 5, status: 403, text: 'You may not do that.' },
  notFound: { code: 6, status: 404, text: 'We could not find that.' },
  conflict: { code: 7, status: 409, text: 'That is already taken.' },
  emailTaken: { code: 8, status: 409, text: 'That email already has an account. Log in instead.' },
  tooLarge: { code: 9, status: 413, text: 'That is too large.' },
  unsupportedMedia: {
    code: 10,
    status: 415,
    text: 'That file is not a picture we can read. Use JPEG, PNG, WebP, GIF or AVIF.',
  },
  unreadableMedia: { code: 11, status: 422, text: 'That picture is damaged or incomplete.' },
  loginFailed: { code: 12, status: 401, text: 'That email, username or password is not right.' },
  handshakeExpired: { code: 13, status: 401, text: 'That took too long. Log in again.' },
  rateLimited: { code: 14, status: 429, text: 'Too many tries. Wait a moment, then try again.' },
  unknownQuery: { code: 15, status: 400, text: 'That query is not known.' },
  unreachableAddress: { code: 16, status: 422, text: 'That address could not be opened.' },
  forbiddenAddress: { code: 17, status: 422, text: 'That address cannot be used.' },
  invalidBookmark: { code: 18, status: 400, text: 'That bookmark does not belong to this list.' },
  ageRestricted: { code: 19, status: 403, text: 'You are not old enough to sign up.' },
  otherAccount: { code: 22, status: 409, text: 'That was done under another account.' },
  server: { code: 20, status: 500, text: 'Sorry! Something went wrong on our end!' },
  passwordNeeded: { code: 60, status: 403, text: 'Enter your password to do that.' },
  writeBanned: {
    code: 61,
    status: 403,
    text: 'You can look around, but your account may not save, post or change anything at the moment.',
  },
  quotaReached: {
    code: 62,
    status: 413,
    text: 'Your pictures take up all the room that you have here. Delete some pins, then try again.',
  },
  storageFull: {
    code: 63,
    status: 507,
    text: 'There is no room for more pictures on this site at the moment. The people who run it can make some.',
  },
  boardBlocked: {
    code: 64,
    status: 423,
    text: 'Many pins of this board are being changed at the moment. Try again when that is done.',
  },
  busy: { code: 21, status: 503, text: 'The server is busy. Try again in a moment.' },
} as const;

export type ErrorName = keyof typeof ERRORS;

/** The error object of every answer (ledger QUERY-020). `extraData.fields` names what is wrong, by field. */
export interface ApiErrorBody {
  api_error_code: number;
  code: ErrorName;
  message: string;
  message_detail: string;
  extraData: { fields?: Record<string, string>; [key: string]: unknown };
  httpStatus: number;
}
