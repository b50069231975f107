import { hash, verify } from '@node-rs/argon2';
import { LIMITS } from '../../../contract/constants/limits';
import { textLength } from '../../../contract/constants/textLength';
import { type MessageRef, message } from '../../../contract/messages';
import { COMMON_PASSWORDS } from './commonPasswords';

/** argon2id with 19 MiB, 2 passes, 1 lane, as the OWASP Password Storage Cheat Sheet recommends. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;

let hashOfNobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID);
}

/**
 * Whether the password is right. Without a stored hash (no such account, or one without a password) it takes the same
 * time and returns false, so that the timing does not reveal which accounts exist.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password');
  const fits = await verify(stored ?? (await hashOfNobody), password);
  return stored != null && fits;
}

/**
 * Creates the hash that is compared for missing accounts, so that the first failed login takes no longer than later
 * ones.
 */
export async function warmUpPasswords(): Promise<void> {
  await verifyPassword(null, '');
}

/**
 * Why a new password is not accepted; null if it is. 8 to 128 printable ASCII characters, not a common password, and
 * none of the person's own names.
 */
export function passwordProblem(password: string, ownNames: readonly string[] = []): MessageRef | null {
  if (!PRINTABLE_ASCII.test(password)) {
    return 'passwordCharacters';
  }
  if (textLength(password) < LIMITS.passwordMin) return message('passwordTooShort', { limit: LIMITS.passwordMin });
  if (textLength(password) > LIMITS.passwordMax) return message('passwordTooLong', { limit: LIMITS.passwordMax });
  const key = password.toLowerCase();
  if (isTooCommon(key) || ownNames.some((name) => name !== '' && name.toLowerCase() === key)) {
    return 'passwordTooCommon';
  }
  return null;
}

function isTooCommon(key: string): boolean {
  if (COMMON_PASSWORDS.has(key)) return true;
  const step = key.charCodeAt(1) - key.charCodeAt(0);
  const isRun =
    Math.abs(step) <= 1 && [...key].every((_, i) => i === 0 || key.charCodeAt(i) - key.charCodeAt(i - 1) === step);
  return isRun || new Set(key).size < 3;
}
