import { TABLE_NAMES } from '../../entities/records';
import { changedIds, type EntityTable, type HasId, readEntity } from '../../lib/entityTable';
import { putRecords } from '../../lib/entityWrites';
import { keepSame } from '../../lib/keepSame';
import { sameValue } from '../../lib/sameValue';
import { type Branches, DATA_BRANCHES } from './optimisticState';

type Tables = Readonly<Record<string, unknown>>;

/**
 * `state` with the data branches of `after`. Parts that are equal keep their identity, so that no component renders
 * again.
 */
export function showBranches(state: Branches, after: Branches): Branches {
  let shown = state;
  for (const name of DATA_BRANCHES) {
    const [was, is] = [state[name], after[name]];
    if (was === is) continue;
    const kept = name === 'entities' && was ? keepRecords(was as Tables, is as Tables) : keepSame(was, is);
    if (kept !== was) shown = { ...shown, [name]: kept };
  }
  return shown;
}

function keepRecords(before: Tables, after: Tables): Tables {
  let kept = before;
  for (const name of TABLE_NAMES) {
    const was = before[name] as EntityTable<HasId>;
    const table = keepTable(was, after[name] as EntityTable<HasId>);
    if (table !== was) kept = { ...kept, [name]: table };
  }
  return kept;
}

function keepTable(before: EntityTable<HasId>, after: EntityTable<HasId>): EntityTable<HasId> {
  if (before === after) return before;
  const changed = changedIds(before, after);
  const same: HasId[] = [];
  for (const id of changed) {
    const was = readEntity(before, id);
    if (was && sameValue(was, readEntity(after, id))) same.push(was);
  }
  if (same.length === changed.length) return before;
  return same.length === 0 ? after : putRecords(after, same).table;
}
