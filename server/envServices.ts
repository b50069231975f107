import type { RecaptchaConfig } from './platform/services/recaptcha';
import type { TranslationConfig } from './platform/services/translator';

export const RECAPTCHA_URL = 'https://recaptchaenterprise.googleapis.com';

/** reCAPTCHA Enterprise: all of RECAPTCHA_SITE_KEY, _PROJECT and _API_KEY, or none. Adds a sentence to `problems` for some. */
export function readRecaptcha(
  text: (name: string) => string | null,
  url: string,
  problems: string[],
): RecaptchaConfig | null {
  const [siteKey, project, apiKey] = [text('RECAPTCHA_SITE_KEY'), text('RECAPTCHA_PROJECT'), text('RECAPTCHA_API_KEY')];
  if (siteKey !== null && project !== null && apiKey !== null) return { siteKey, project, apiKey, url };
  if (siteKey !== null || project !== null || apiKey !== null) {
    problems.push('RECAPTCHA_SITE_KEY, RECAPTCHA_PROJECT and RECAPTCHA_API_KEY must be set together.');
  }
  return null;
}

/** The LibreTranslate-compatible service of TRANSLATE_URL, with TRANSLATE_API_KEY if it wants one. */
export function readTranslation(text: (name: string) => string | null, url: string | null): TranslationConfig | null {
  const apiKey = text('TRANSLATE_API_KEY');
  return url === null ? null : { url, apiKey };
}
