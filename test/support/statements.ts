import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements that the process sends to its databases while `work` runs, in order. Not for concurrent use. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const { query } = pg.Client.prototype;
  const sent: Statement[] = [];
  const watched = function (this: pg.Client, config: Statement | string, ...rest: unknown[]) {
    // A plain text is the preparation of a new connection.
    if (typeof config !== 'string') sent.push({ text: config.text, values: config.values ?? [] });
    return Reflect.apply(query, this, [config, ...rest]);
  };
  Object.assign(pg.Client.prototype, { query: watched });
  await work().finally(() => Object.assign(pg.Client.prototype, { query }));
  return sent;
}

/** The beginning of a statement, whatever the number of its values. */
export const kindOf = ({ text }: Pick<Statement, 'text'>): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\$\d+(, ?\$\d+)*/g, '$n')
    .trim()
    .slice(0, 80);
