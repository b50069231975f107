import { DEFAULT_LOCALE } from '../../contract/constants/locales';
import type { Notices } from '../../contract/ssr';
import { ApiError } from '../platform/errors';
import { plainPage } from './plainPages';

interface Surroundings {
  locale: string;
  texts: Pick<Notices, 'failedTitle' | 'failedText' | 'tryAgain'>;
  /** By which the host finds it in the log. */
  requestId: string;
  /** Also says what went wrong. */
  isDevelopment: boolean;
}

/** Where not even the texts could be had. */
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
 * What stands in for a page that could not even be prepared: needs nothing, names nothing, offers another try. A
 * request that was refused gets the refusal's own status and words; everything else is 500 and says nothing of itself.
 * `texts` hold the refusal's words in the visitor's language; without them it speaks English.
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

/** What the server refused in words; undefined for a fault of its own. */
export function refusalIn(error: unknown): ApiError | undefined {
  return error instanceof ApiError && error.httpStatus < 500 ? error : undefined;
}
