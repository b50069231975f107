import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs small facts that a browser carries in a cookie for some minutes. They can be read by the browser, but neither
 * changed nor used for another purpose or after their end.
 */
export interface SealedTokens {
  seal(purpose: string, value: object, expiresAt: Date): string;
  /** null for a forgery, another purpose, or one that has expired. */
  open<T>(purpose: string, text: string, now: Date): T | null;
}

export function createSealedTokens(secret: string): SealedTokens {
  const sign = (purpose: string, body: string) =>
    createHmac('sha256', secret).update(`${purpose}\0${body}`).digest('base64url');
  return {
    seal(purpose, value, expiresAt) {
      const body = Buffer.from(JSON.stringify({ value, until: expiresAt.getTime() })).toString('base64url');
      return `${body}.${sign(purpose, body)}`;
    },
    open<T>(purpose: string, text: string, now: Date) {
      const [body = '', signature = ''] = text.split('.');
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(purpose, body))];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const { value, until } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { value: T; until: number };
      return until > now.getTime() ? value : null;
    },
  };
}
