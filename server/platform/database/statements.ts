import { sql } from 'kysely';
import { isStalePlan } from './errors';

const EACH_TIME = '/* planned each time */';
/**
 * Marks a statement that must be planned for its values each time. A cached generic plan assumes an average board or
 * person (docs/adr/0007-embedded-database.md), and would read far too much for the largest ones.
 */
export const plannedEachTime = sql.raw(EACH_TIME);

const USES_BEFORE_NAMING = 2;
const MAX_NAMED = 400;
const MAX_WATCHED = 2000;

/**
 * Chooses which statements are prepared. A prepared statement is parsed once per connection, which halves the time of a
 * short query. Only repeated statements get a name, at most 400 of them, because lists of many lengths (`in ($1, $2,
 * …)`) would otherwise fill the database's memory.
 */
export class Statements {
  readonly #uses = new Map<string, number>();
  #names = new Map<string, string>();
  #generation = 0;
  readonly #areNamed: boolean;

  constructor({ areNamed = true } = {}) {
    this.#areNamed = areNamed;
  }

  /** The name to send the statement under; undefined: send it unnamed. */
  nameOf(sql: string): string | undefined {
    if (!this.#areNamed || sql.includes(EACH_TIME)) return undefined;
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

  /** After a migration by another process the prepared plans no longer fit: gives all statements new names. */
  forget(error: unknown): boolean {
    if (!isStalePlan(error)) return false;
    this.#generation += 1;
    this.#names = new Map();
    return true;
  }
}
