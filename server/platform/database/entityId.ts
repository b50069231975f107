/** The opaque `entity_id` of a record: its type and id in base64, as `entityId('User', '12')`. */
export function entityId(type: 'User' | 'Board' | 'Pin', id: string): string {
  return Buffer.from(`${type}:${id}`).toString('base64');
}
