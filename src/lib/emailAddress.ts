/**
 * Also the full-width signs that input methods write; the server decides, and stores the usual ones. No signs that end a
 * host: what follows `?` in a mailto link is no part of the address.
 */
const EMAIL =
  /^[^\s@＠"(),:;<>[\]\\]+[@＠][^\s@＠.．。｡"(),:;<>[\]\\/?#%]+(?:[.．。｡][^\s@＠.．。｡"(),:;<>[\]\\/?#%]+)+$/;

/** Whether a text can be an email address at all: a check before the server's. */
export const looksLikeEmail = (text: string): boolean => EMAIL.test(text);
