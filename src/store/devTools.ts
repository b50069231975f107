import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { TABLE_NAMES } from '../entities/records';
import { type HasId, toPlain } from '../lib/entityTable';
import type { RootState } from '../reducers/root';

const MASK = '•••';
/** Addresses, secrets, and what people write: to each other, and what they have not sent yet. */
const SENSITIVE = /email|passw|passcode|token|^text$/;

/** Masked whole, whatever they are. */
const SECRET = /^(?:secret|qr_code|recovery_codes)$/;

/** A copy of plain data in which values under sensitive names are masked; parts without any keep their identity. */
export function maskSensitive<T>(value: T): T {
  return mask(value) as T;
}

function mask(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const before = Object.entries(value);
  const after = before.map(([key, inner]) => {
    const isMasked = SECRET.test(key) || (SENSITIVE.test(key) && typeof inner === 'string');
    return isMasked ? MASK : mask(inner);
  });
  if (before.every(([, inner], at) => inner === after[at])) return value;
  return Array.isArray(value) ? after : Object.fromEntries(before.map(([key], at) => [key, after[at]]));
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
