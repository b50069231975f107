import { createLogger } from '../../../../server/platform/ops/logging';

function linesOf(work: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  work(createLogger('info', { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

it('writes neither secrets nor addresses, whatever logs them', () => {
  const text = linesOf((log) => {
    log.info(
      { password: 'p1', email: 'e1', token: 't1', body: { new_password: 'p2', username_or_email: 'e2' } },
      'tried',
    );
    log.warn({ req: { method: 'GET', url: '/x?token=t2&email=e3', headers: { cookie: 'c1' } } }, 'asked');
    log.info({ headers: { cookie: 'c2', authorization: 'a1', 'set-cookie': 'c3', 'x-csrftoken': 'x1' } }, 'headers');
  });
  expect(text).toContain('"path":"/x"');
  for (const secret of ['p1', 'p2', 'e1', 'e2', 'e3', 't1', 't2', 'c1', 'c2', 'c3', 'a1', 'x1']) {
    expect(text).not.toContain(`${secret}"`);
    expect(text).not.toContain(`=${secret}`);
  }
});

it('writes an error without the values that a database adds', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'emails_pkey',
    detail: 'Key (email_key)=(ida@example.org) already exists.',
    parameters: ['ida@example.org'],
    cause: new Error('deeper'),
  });
  const text = linesOf((log) => log.error({ err: error }, 'failed'));
  expect(JSON.parse(text).err).toMatchObject({
    message: 'duplicate key',
    code: '23505',
    constraint: 'emails_pkey',
    cause: { message: 'deeper' },
  });
  expect(text).not.toContain('ida@');
});
