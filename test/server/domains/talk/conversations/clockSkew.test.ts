import { createAgent } from '../../../../support/agent';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';

/** Two processes on one PostgreSQL. */
let ahead: TestApp;
let behind: TestApp;
beforeAll(async () => {
  ahead = await buildTestApp({ database: 'postgres' });
  behind = await buildTestApp({ database: 'postgres', databaseUrl: ahead.databaseUrl });
});
afterAll(async () => {
  await behind?.close();
  await ahead?.close();
});

it('[MSG-014] [MSG-015] keeps the newest message as the last one when a process whose clock is behind writes after it', async () => {
  const ada = await ahead.signUp('adaa');
  const ben = await ahead.signUp('benn');
  const begun = await ada.call('ConversationResource.create', { user_ids: [ben.id], text: 'Begin' });
  const conversation_id = begun.data.id;
  ahead.clock.advance(2000);
  const { data: newest } = await ada.call('ConversationMessagesResource.create', { conversation_id, text: 'Newest' });
  const slow = createAgent(behind.server);
  for (const [name, value] of ada.cookies) slow.cookies.set(name, value);
  behind.clock.advance(1000);
  const { data: older } = await slow.call('ConversationMessagesResource.create', { conversation_id, text: 'Older' });
  expect(BigInt(older.id)).toBeLessThan(BigInt(newest.id));
  for (const who of [ada, ben]) {
    const [talk] = (await who.call('ConversationsResource.get', {})).data;
    const messages = (await who.call('ConversationMessagesResource.get', { conversation_id })).data;
    expect(messages.map(({ text }) => text)).toEqual(['Newest', 'Older', 'Begin']);
    expect(talk?.last_message.text).toBe('Newest');
  }
});
