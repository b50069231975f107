import { TABLE_NAMES } from '../../entities/records';
import { changedIds, type EntityTable, type HasId, readEntity } from '../../lib/entityTable';
import { COUNTERS } from '../entities/entities';
import type { Branches, Footprint } from './optimisticState';

type Tables = Readonly<Record<string, EntityTable<HasId>>>;

/** The records and counters that differ between two states, added to those in `known`. */
export function footprintOf(before: Branches, after: Branches, known: Footprint = NOTHING): Footprint {
  const [was, is] = [before.entities as Tables | undefined, after.entities as Tables];
  if (!was || was === is) return known;
  const records = new Set(known.records);
  const counted = new Set(known.counted);
  for (const table of TABLE_NAMES) addChanged(table, was[table], is[table], records, counted);
  if (records.size === known.records.length && counted.size === known.counted.length) return known;
  return { records: [...records], counted: [...counted] };
}

const NOTHING: Footprint = { records: [], counted: [] };

function addChanged(
  table: keyof typeof COUNTERS,
  before: EntityTable<HasId> | undefined,
  after: EntityTable<HasId> | undefined,
  records: Set<string>,
  counted: Set<string>,
): void {
  if (!before || !after || before === after) return;
  for (const id of changedIds(before, after)) {
    records.add(`${table} ${id}`);
    const [was, is] = [readEntity(before, id), readEntity(after, id)] as (Record<string, unknown> | undefined)[];
    for (const counter of COUNTERS[table]) {
      if (was && is && was[counter] !== is[counter]) counted.add(`${table} ${id} ${counter}`);
    }
  }
}
