import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { TABLE_NAMES } from '../entities/records';
import { type HasId, toPlain } from '../lib/entityTable';
import type { RootState } from '../reducers/root';

const MASK = '•••';
const SENSITIVE = new Set([
  'email',
  'password',
  'current_password',
  'new_password',
  'token',
  'mfa_token',
  'recaptcha_v3_token',
  'username_or_email',
  // What people write: to each other, and what they have not sent yet.
  'text',
]);

/** Masked whole, whatever they are. */
const SECRET = new Set(['secret', 'qr_code', 'recovery_codes']);

/** A copy of plain data in which values under sensitive names are masked; parts without any keep their identity. */
export function maskSensitive<T>(value: T): T {
  return mask(value) as T;
}

function mask(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  let copy: Record<string, unknown> | unknown[] | null = null;
  for (const [key, inner] of Object.entries(value)) {
    const isMasked = SECRET.has(key) || (SENSITIVE.has(key) && typeof inner === 'string');
    const masked = isMasked ? MASK : mask(inner);
    if (masked === inner) continue;
    copy ??= Array.isArray(value) ? [...value] : { ...value };
    (copy as Record<string, unknown>)[key] = masked;
  }
  return copy ?? value;
}

/**
 * The state as a person reads it: tables as maps of id to record instead of buckets, secrets masked, and of the
 * optimistic log the changes that are in flight.
 */
export function readableState(state: RootState): unknown {
  const { entities, optimistic, ...others } = state;
  const tables = Object.fromEntries(TABLE_NAMES.map((name) => [name, toPlain<HasId>(entities[name])]));
  const inFlight = (optimistic?.log ?? []).map(({ changeId, action, confirmedAt, records }) => ({
    change: action.type,
    changeId,
    confirmedAt,
    changes: records,
    action,
  }));
  return { ...maskSensitive({ inFlight, ...others }), entities: tables };
}

export const devToolsOptions: DevToolsEnhancerOptions = {
  name: 'Magpie',
  stateSanitizer: <S>(state: S) => readableState(state as RootState) as S,
  actionSanitizer: <A>(action: A) => maskSensitive(action),
  maxAge: 200,
};
