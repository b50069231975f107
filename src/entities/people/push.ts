/**
 * Push messages on this device. `unsupported`: the browser has none, or the site is not on https; `denied`: the person
 * has refused them in the browser, which asks only once.
 */
export type PushStatus = 'insecure' | 'unsupported' | 'denied' | 'off' | 'on' | 'busy';
