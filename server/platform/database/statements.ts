import { sql } from 'kysely';
import { isStalePlan } from './errors';

const EACH_TIME = '/* planned each time */';
/**
 * Stands in a statement that is to be planned for its values each time. A kept plan reckons with the average board or
 * person (docs/adr/0007-embedded-database.md): where it would read all that the largest has, this is much less work.
 */
export const plannedEachTime = sql.raw(EACH_TIME);

const USES_BEFORE_NAMING = 2;
const MAX_NAMED = 400;
const MAX_WATCHED = 2000;

/**
 * Chooses which statements the database keeps prepared. A prepared statement is parsed once for a connection, which
 * halves the time of a short query. Only statements that come again get a name, and at most 400 do, because lists of
 * many lengths (`in ($1, $2, …)`) would otherwise fill the database's memory.
 */
export class Statements {
  readonly #uses = new Map<string, number>();
  #names = new Map<string, string>();
  #generation = 0;

  /** The name to send the statement under; undefined: send it unnamed. */
  nameOf(sql: string): string | undefined {
    if (sql.includes(EACH_TIME)) return undefined;
    const name = this.#names.get(sql);
    if (name !== undefined || this.#names.size >= MAX_NAMED) return name;
    const uses = (this.#uses.get(sql) ?? 0) + 1;
    if (uses <= USES_BEFORE_NAMING) {
      if (this.#uses.size >= MAX_WATCHED) this.#uses.clear();
      this.#uses.set(sql, uses);
      return undefined;
    }
    this.#uses.delete(sql);
    const fresh = `s${this.#generation}_${this.#names.size}`;
    this.#names.set(sql, fresh);
    return fresh;
  }

  /** After a migration by another process the prepared plans no longer fit: all statements get new names. */
  forget(error: unknown): boolean {
    if (!isStalePlan(error)) return false;
    this.#generation += 1;
    this.#names = new Map();
    return true;
  }
}
