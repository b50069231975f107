import { CHOICE_COOKIES, type CookieConsent, formatConsent } from '../../contract/constants/people/cookieConsent';
import type { Density, Motion } from '../../contract/startup';
import { writeCookie } from './cookies';

/** Takes effect at once, because the style sheet depends on the attribute. */
export function saveMotion(motion: Motion): void {
  writeCookie(document, CHOICE_COOKIES.motion, motion);
  if (motion === 'system') delete document.documentElement.dataset.motion;
  else document.documentElement.dataset.motion = motion;
}

/** Takes effect at once: the style sheet depends on the attribute, the grids on the state. */
export function saveDensity(density: Density): void {
  writeCookie(document, CHOICE_COOKIES.density, density);
  if (density === 'comfortable') delete document.documentElement.dataset.density;
  else document.documentElement.dataset.density = density;
}

export function saveConsent(consent: CookieConsent): void {
  writeCookie(document, CHOICE_COOKIES.consent, formatConsent(consent));
}
