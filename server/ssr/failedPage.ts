import { DEFAULT_LOCALE } from '../../contract/constants/locales';
import type { Notices } from '../../contract/ssr';
import { type ApiError, toApiError } from '../platform/http/errors';
import { plainPage } from './plainPages';

interface Surroundings {
  locale: string;
  texts: Pick<Notices, 'failedTitle' | 'failedText' | 'tryAgain'>;
  /** By which the host finds it in the log. */
  requestId: string;
  /** Also says what went wrong. */
  isDevelopment: boolean;
}

/** When not even the texts could be loaded. */
const PLAIN: Surroundings = {
  locale: DEFAULT_LOCALE,
  texts: {
    failedTitle: 'This page could not be shown',
    failedText: 'Something went wrong on our end. Your pins and boards are safe.',
    tryAgain: 'Try again',
  },
  requestId: '',
  isDevelopment: false,
};

/**
 * The page that replaces one that could not be prepared: self-contained, without details, with a retry. A refused request
 * gets its own status and message; everything else is a 500 without a reason. `texts` has the message in the visitor's
 * language; without it the page is in English.
 */
export function failedPage(error: unknown, surroundings: Partial<Surroundings> = {}) {
  const { locale, texts, requestId, isDevelopment } = { ...PLAIN, ...surroundings };
  const refusal = refusalIn(error);
  const stack = isDevelopment && error instanceof Error ? (error.stack ?? '') : '';
  return {
    status: refusal?.httpStatus ?? 500,
    retryAfter: refusal?.retryAfter,
    html: plainPage({
      locale,
      title: texts.failedTitle,
      text: surroundings.texts ? texts.failedText : (refusal?.message ?? texts.failedText),
      tryAgain: texts.tryAgain,
      error: { message: `The page could not be prepared (${requestId})`, stack },
    }),
  };
}

/** The refusal with its message, also that of a server that is busy; undefined for an internal error. */
export function refusalIn(error: unknown): ApiError | undefined {
  const known = toApiError(error);
  return known.httpStatus < 500 || known.code === 'busy' ? known : undefined;
}
