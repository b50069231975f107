import type { BusinessRecord } from './lists';

interface Grantee {
  readonly permissions?: readonly string[];
  readonly roles?: readonly string[];
}

/**
 * A record of a person or a partner has `roles` and `permissions`, which are equal. The server may give either, so that
 * the one it gives is copied to the other.
 */
export function withMirroredRoles<R extends object>(record: R): R {
  const { roles, permissions } = record as Grantee;
  if (roles === undefined && permissions === undefined) return record;
  return { ...record, roles: roles ?? permissions, permissions: permissions ?? roles };
}

/** Whether a part of an answer is a record: what has no id of text is malformed. */
export function isBusinessRecord(value: unknown): value is BusinessRecord {
  return typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'string';
}
