import { sql } from 'kysely';
import { buildTestApp } from '../../../../support/buildTestApp';
import { statementsOf } from '../../../../support/statements';

interface Plan {
  'Relation Name'?: string;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

it('[CTX-010] looks for words in one’s own conversations alone, so that what strangers write takes no time', async () => {
  const app = await buildTestApp({ database: 'postgres' });
  const [ada, ben] = [await app.signUp('adaa'), await app.signUp('benn')];
  await ada.call('ConversationResource.create', { user_ids: [ben.id], text: 'Copper pans' });
  await sql`set enable_seqscan = off`.execute(app.db);
  const sent = await statementsOf(async () => {
    expect((await ada.call('MessageSearchResource.get', { query: 'copper' })).data).toHaveLength(1);
  });
  const search = sent.find(({ text }) => text.includes('@@'));
  const values = search?.values.map((value) => (value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`));
  const text = search?.text.replace(/\$(\d+)/g, (_, at: string) => values?.[Number(at) - 1] ?? '');
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${sql.raw(text ?? '')}`.execute(
    app.db,
  );
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  const reads = nodesOf(plan?.Plan ?? {}).filter((node) => node['Relation Name'] === 'messages');
  expect(reads).toHaveLength(1);
  expect(JSON.stringify(reads)).toContain('conversation_id');
  expect(JSON.stringify(reads)).not.toContain('@@');
  await app.close();
});
