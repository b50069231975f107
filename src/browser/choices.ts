import { CHOICE_COOKIES, type CookieConsent, formatConsent } from '../../contract/constants/cookieConsent';
import type { Motion } from '../../contract/startup';
import { writeCookie } from './cookies';

/** Takes effect at once, because the style sheet depends on the attribute. */
export function saveMotion(motion: Motion): void {
  writeCookie(document, CHOICE_COOKIES.motion, motion);
  if (motion === 'system') delete document.documentElement.dataset.motion;
  else document.documentElement.dataset.motion = motion;
}

export function saveConsent(consent: CookieConsent): void {
  writeCookie(document, CHOICE_COOKIES.consent, formatConsent(consent));
}
