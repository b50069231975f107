/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { fireEvent, screen, within } from '@testing-library/react';
import type { DataOf } from '../../../../../contract/api';
import type { CommentId, PinId } from '../../../../../contract/schemas/common';
import { OperationsScreen } from '../../../../../src/features/admin/operations';
import { AccountMenu } from '../../../../../src/features/runtime/shell/AccountMenu';
import { loadOperations, operationsSaga } from '../../../../../src/sagas/admin/operations';
import { createTestStore } from '../../../../support/createTestStore';
import { buildViewer } from '../../../../support/factories';
import { answerOverview } from '../../../../support/operations';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = ((media: string) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
});

const viewer = buildViewer({ username: 'olga', is_site_admin: true });
const AT = '2026-03-14T09:20:00.000Z';

type Job = DataOf<'OperationsJobsResource.get'>['jobs'][number];
const failed = (id: string, kind: string): Job => ({
  id,
  kind,
  state: 'failed',
  attempts: 8,
  run_at: AT,
  failed_at: AT,
  error: `Error: ${kind} broke\n    at a line`,
  is_recurring: false,
});
const jobsOf = (jobs: Job[]): DataOf<'OperationsJobsResource.get'> => {
  const none = { count: 0, is_more: false };
  return {
    counts: {
      failed: { count: jobs.length, is_more: false },
      running: none,
      waiting: { count: 10_000, is_more: true },
    },
    jobs,
    oldest_due: { kind: 'pins/indexPicture', run_at: AT },
  };
};

async function show(part: string, answer: (api: ReturnType<typeof createTestStore>['api']) => void) {
  const test = createTestStore({ viewer, modules: [{ sagas: [operationsSaga] }] });
  answerOverview(test.api);
  test.api.on('AppealsResource.get', () => []);
  answer(test.api);
  const params: Record<string, string> = part === 'health' ? {} : { part };
  const route = part === 'health' ? '/operations' : `/operations/${part}`;
  const result = await test.store.run(() => loadOperations({ path: route, params, query: {} })).done;
  expect(result).toBeUndefined();
  return renderApp(<OperationsScreen />, { on: test, route, params });
}

it.each(['notFound', 'unauthenticated'] as const)('is not there for anybody else (%s)', async (error) => {
  const test = createTestStore({ modules: [{ sagas: [operationsSaga] }] });
  test.api.fail('OperationsOverviewResource.get', error);
  test.api.fail('OperationsHealthResource.get', error);
  expect(await test.store.run(() => loadOperations({ path: '/operations', params: {}, query: {} })).done).toEqual({
    status: 404,
  });
  const other = { path: '/operations/secrets', params: { part: 'secrets' }, query: {} };
  expect(await test.store.run(() => loadOperations(other)).done).toEqual({ status: 404 });
});

describe('jobs', () => {
  it('shows what failed, opens its error, and runs one again', async () => {
    let jobs = [failed('1', 'media/makeAvif'), failed('2', 'pins/purge')];
    const view = await show('jobs', (api) => {
      api.on('OperationsJobsResource.get', () => jobsOf(jobs));
      api.on('OperationsJobResource.update', ({ id }) => {
        jobs = jobs.filter((job) => job.id !== id);
        return { ok: true };
      });
    });
    expect(screen.getByRole('link', { name: /Waiting\s*10,000\+/ })).toHaveAttribute(
      'href',
      '/operations/jobs?state=waiting',
    );
    expect(screen.getByText(/^Oldest job still waiting:/)).toHaveTextContent('pins/indexPicture');
    await view.user.click(screen.getAllByRole('button', { name: 'Details' })[0] as HTMLElement);
    expect(screen.getByText(/at a line/)).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Run media/makeAvif again' }));
    await view.settled();
    expect(view.api.calls('OperationsJobResource.update')).toEqual([{ id: '1' }]);
    expect(screen.queryByRole('rowheader', { name: 'media/makeAvif' })).toBeNull();
    expect(screen.getByRole('rowheader', { name: 'pins/purge' })).toBeVisible();
  });

  it('says why a change failed, and what is there then', async () => {
    const view = await show('jobs', (api) => {
      api.on('OperationsJobsResource.get', () => jobsOf([failed('1', 'media/makeAvif')]));
      api.fail('OperationsJobResource.update', 'busy');
    });
    await view.user.click(screen.getByRole('button', { name: 'Run media/makeAvif again' }));
    await view.settled();
    expect(view.state().ui.toasts[0]).toMatchObject({ message: 'failed', tone: 'error' });
  });

  it('says that there is none', async () => {
    await show('jobs', (api) => api.on('OperationsJobsResource.get', () => jobsOf([])));
    expect(screen.getByText('No failed jobs.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

it('[COMM-026] reported comments show their text and reasons, and are removed after a question', async () => {
  type Reported = DataOf<'ReportedCommentsResource.get'>[number];
  let comments: Reported[] = [
    {
      comment_id: '5' as Reported['comment_id'],
      pin_id: '6' as Reported['pin_id'],
      text: 'Buy my things',
      image: null,
      user: { username: 'ada', full_name: 'Ada Maker' },
      reasons: ['spam', 'hate'],
      detailed_reasons: [],
      report_count: 2,
      reported_at: AT,
    },
  ];
  const { api, user, settled } = await show('reports', (on) => {
    on.on('ContentReportsResource.get', () => []);
    on.on('ReportedCommentsResource.get', () => comments);
    on.on('ReportedDidItsResource.get', () => []);
    on.on('CommentWordsResource.get', () => ({ refused: [], warned: [] }));
    on.on('ReportedConversationsResource.get', () => []);
    on.on('ReportedCommentResource.update', () => {
      comments = [];
      return { ok: true };
    });
  });
  const row = within((await screen.findByRole('link', { name: 'Buy my things' })).closest('tr') as HTMLElement);
  expect(row.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Spam', 'Hate']);
  await user.click(row.getByRole('button', { name: 'Remove comment' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove this comment?' }));
  expect(api.calls('ReportedCommentResource.update')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Remove comment' }));
  await settled();
  expect(api.calls('ReportedCommentResource.update')).toEqual([{ comment_id: '5', decision: 'remove' }]);
  expect(screen.queryByText('Buy my things')).toBeNull();
});

const PICTURE = { url: '/i/236x/heron.jpg', width: 236, height: 300, dominant_color: '#225588' };

it('[COMM-027] a reported comment shows its picture, and what its reasons are in detail', async () => {
  const comment: DataOf<'ReportedCommentsResource.get'>[number] = {
    comment_id: '5' as CommentId,
    pin_id: '6' as PinId,
    text: '',
    image: PICTURE,
    user: { username: 'ada', full_name: 'Ada Maker' },
    reasons: ['hate', 'spam'],
    detailed_reasons: ['scam', 'religion', 'advertising'],
    report_count: 2,
    reported_at: AT,
  };
  await show('reports', (on) => {
    on.on('ContentReportsResource.get', () => []);
    on.on('ReportedCommentsResource.get', () => [comment]);
    on.on('ReportedDidItsResource.get', () => []);
    on.on('CommentWordsResource.get', () => ({ refused: [], warned: [] }));
    on.on('ReportedConversationsResource.get', () => []);
  });
  const row = within((await screen.findByRole('link', { name: 'See the pin' })).closest('tr') as HTMLElement);
  expect(await row.findByRole('img', { name: 'Added by Ada Maker' })).toHaveAttribute('src', PICTURE.url);
  expect(row.getByText('Hate').textContent).toBe('HateBecause of religion');
  expect(row.getByText('Spam').textContent).toBe('SpamA scamAdvertising');
});

it('[COMM-039] reported conversations show what was sent without a word, as far as one may see it', async () => {
  type Reported = DataOf<'ReportedConversationsResource.get'>[number];
  type Attachment = NonNullable<Reported['messages'][number]['attachment']>;
  const sent = (id: string, attachment: Attachment): Reported['messages'][number] => ({
    id: id as Reported['messages'][number]['id'],
    text: '',
    attachment,
    user: { username: 'ben', full_name: 'Ben Ohm' },
  });
  const messages = [
    sent('73', { kind: 'pin', shown: { name: '', url: '/pin/9/', image: PICTURE } }),
    sent('72', { kind: 'user', shown: { name: 'Cleo Moss', url: '/cleo/', image: null } }),
    sent('71', { kind: 'board', shown: null }),
  ];
  await show('reports', (on) => {
    for (const key of [
      'ContentReportsResource.get',
      'ReportedCommentsResource.get',
      'ReportedDidItsResource.get',
    ] as const) {
      on.on(key, () => []);
    }
    on.on('CommentWordsResource.get', () => ({ refused: [], warned: [] }));
    on.on('ReportedConversationsResource.get', () => [
      { conversation_id: '7' as Reported['conversation_id'], messages, reasons: ['spam'], notes: [], reported_at: AT },
    ]);
  });
  expect(await screen.findByRole('link', { name: 'Pin without a title' })).toHaveAttribute('href', '/pin/9/');
  expect(screen.getByRole('link', { name: 'Cleo Moss' })).toHaveAttribute('href', '/cleo/');
  expect(screen.getByText('This board is not available')).toBeVisible();
});

it('[COMM-039] reported conversations show what was said last, and are dismissed', async () => {
  type Reported = DataOf<'ReportedConversationsResource.get'>[number];
  let conversations: Reported[] = [
    {
      conversation_id: '7' as Reported['conversation_id'],
      messages: [
        {
          id: '70' as Reported['messages'][number]['id'],
          text: 'Send me money',
          attachment: null,
          user: { username: 'ben', full_name: 'Ben Ohm' },
        },
      ],
      reasons: ['spam'],
      notes: ['Twice'],
      reported_at: AT,
    },
  ];
  const { api, user, settled } = await show('reports', (on) => {
    for (const key of [
      'ContentReportsResource.get',
      'ReportedCommentsResource.get',
      'ReportedDidItsResource.get',
    ] as const) {
      on.on(key, () => []);
    }
    on.on('CommentWordsResource.get', () => ({ refused: [], warned: [] }));
    on.on('ReportedConversationsResource.get', () => conversations);
    on.on('ReportedConversationResource.delete', () => {
      conversations = [];
      return { ok: true };
    });
  });
  const row = within((await screen.findByText('Send me money')).closest('tr') as HTMLElement);
  expect(row.getByText('Twice')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Dismiss' }));
  await settled();
  expect(api.calls('ReportedConversationResource.delete')).toEqual([{ conversation_id: '7' }]);
  expect(screen.queryByText('Send me money')).toBeNull();
});

it('reported tried-its show notes and numbers, and are removed after a question', async () => {
  type Reported = DataOf<'ReportedDidItsResource.get'>[number];
  const triedIt: Reported = {
    did_it_id: '5' as Reported['did_it_id'],
    pin_id: '6' as Reported['pin_id'],
    text: 'Buy my things',
    image: null,
    user: { username: 'ada', full_name: 'Ada Maker' },
    reasons: ['spam'],
    notes: ['Again and again'],
    report_count: 3,
    reported_at: AT,
  };
  let triedIts = [triedIt];
  const { api, user, settled } = await show('reports', (on) => {
    on.on('ContentReportsResource.get', () => []);
    on.on('ReportedCommentsResource.get', () => []);
    on.on('ReportedDidItsResource.get', () => triedIts);
    on.on('ReportedConversationsResource.get', () => []);
    on.on('CommentWordsResource.get', () => ({ refused: [], warned: [] }));
    on.on('ReportedDidItResource.update', () => {
      triedIts = [];
      return { ok: true };
    });
  });
  const row = within((await screen.findByRole('link', { name: 'Buy my things' })).closest('tr') as HTMLElement);
  expect(row.getByRole('cell', { name: '3' })).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove this tried-it?' }));
  expect(api.calls('ReportedDidItResource.update')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await settled();
  expect(api.calls('ReportedDidItResource.update')).toEqual([{ did_it_id: '5', decision: 'remove' }]);
  expect(screen.queryByText('Buy my things')).toBeNull();
});

it('[ADMIN-010] appeals show the decision and the words, and are granted or declined', async () => {
  type Appeal = DataOf<'AppealsResource.get'>[number];
  const appealOf = (id: string, more: Partial<Appeal>): Appeal => ({
    decision_id: id as Appeal['decision_id'],
    ...{ kind: 'pin', title: 'Blue bowl', reason: '', report_reason: 'spam', created_at: AT, appealed_at: AT },
    user: { id: '7' as Appeal['user']['id'], username: 'ida', full_name: 'Ida Holm' },
    text: 'It is my own work.',
    ...more,
  });
  let appeals = [appealOf('1', {}), appealOf('2', { kind: 'account', title: '', reason: 'Rude', text: 'Not me.' })];
  const { api, user, settled } = await show('reports', (on) => {
    for (const key of [
      'ContentReportsResource.get',
      'ReportedCommentsResource.get',
      'ReportedDidItsResource.get',
      'ReportedConversationsResource.get',
    ] as const) {
      on.on(key, () => []);
    }
    on.on('CommentWordsResource.get', () => ({ refused: [], warned: [] }));
    on.on('AppealsResource.get', () => appeals);
    on.on('AppealResource.update', ({ decision_id }) => {
      appeals = appeals.filter((one) => one.decision_id !== decision_id);
      return { ok: true };
    });
  });
  const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);
  const pin = await rowOf('It is my own work.');
  for (const text of ['Pin removed', 'Blue bowl', 'Spam']) expect(pin.getByText(text)).toBeVisible();
  const account = await rowOf('Not me.');
  expect(account.getByText('Account suspended')).toBeVisible();
  expect(account.getByRole('link', { name: 'Ida Holm' })).toHaveAttribute('href', '/operations/people?person=ida');
  const confirm = async (name: string) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: `${name} this appeal?` }));
    expect(dialog.getByText(/Ida Holm/)).toBeVisible();
    return dialog.getByRole('button', { name });
  };
  const decline = 'Decline: appeal by Ida Holm';
  await user.click(pin.getByRole('button', { name: 'Grant: appeal by Ida Holm' }));
  await confirm('Grant');
  expect(api.calls('AppealResource.update')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(api.calls('AppealResource.update')).toEqual([]);
  await user.click(pin.getByRole('button', { name: 'Grant: appeal by Ida Holm' }));
  await user.click(await confirm('Grant'));
  await settled();
  await user.click((await rowOf('Not me.')).getByRole('button', { name: decline }));
  await user.click(await confirm('Decline'));
  await settled();
  expect(api.calls('AppealResource.update')).toEqual([
    { user_id: '7', decision_id: '1', outcome: 'reversed' },
    { user_id: '7', decision_id: '2', outcome: 'upheld' },
  ]);
  expect(screen.getByText('No open appeals.')).toBeVisible();
});

it('words in comments are refused or warned of, one on each line', async () => {
  let words = { refused: ['scam'], warned: [] as string[] };
  const { api, user, settled, store } = await show('reports', (on) => {
    on.on('ContentReportsResource.get', () => []);
    on.on('ReportedCommentsResource.get', () => []);
    on.on('ReportedDidItsResource.get', () => []);
    on.on('ReportedConversationsResource.get', () => []);
    on.on('CommentWordsResource.get', () => words);
    on.on('CommentWordsResource.update', (options) => {
      words = options;
      return words;
    });
  });
  await user.type(await screen.findByRole('textbox', { name: 'Words that are not allowed' }), '{Enter}free money');
  await user.type(screen.getByRole('textbox', { name: 'Words to warn about' }), 'ugly');
  await user.click(screen.getByRole('button', { name: 'Save words' }));
  await settled();
  expect(api.calls('CommentWordsResource.update')).toEqual([{ refused: ['scam', 'free money'], warned: ['ugly'] }]);
  expect(store.getState().ui.toasts).toContainEqual(expect.objectContaining({ message: 'settingsSaved' }));
  const [refused, warned] = ['Words that are not allowed', 'Words to warn about'].map((name) =>
    screen.getByRole('textbox', { name }),
  ) as [HTMLElement, HTMLElement];
  fireEvent.change(refused, { target: { value: 'x'.repeat(41) } });
  expect(refused).toBeInvalid();
  expect(warned).toBeValid();
  fireEvent.change(refused, { target: { value: '' } });
  fireEvent.change(warned, { target: { value: Array.from({ length: 501 }, (_, at) => `word ${at}`).join('\n') } });
  expect(warned).toHaveAccessibleDescription(expect.stringContaining('Use at most 500 lines.'));
  await user.click(screen.getByRole('button', { name: 'Save words' }));
  expect(api.calls('CommentWordsResource.update')).toHaveLength(1);
});

describe('[COMM-039] reported pins', () => {
  type Reported = DataOf<'ContentReportsResource.get'>[number];
  const reported = (id: string, title: string, given: Partial<Reported> = {}): Reported => ({
    pin_id: id as Reported['pin_id'],
    title,
    image: null,
    pinner: { username: 'ada', full_name: 'Ada Maker' },
    reasons: [{ reason: 'spam', count: 1 }],
    notes: [],
    reported_at: AT,
    ...given,
  });

  async function showReports(given: Reported[]) {
    let pins = given;
    const view = await show('reports', (api) => {
      api.on('ContentReportsResource.get', () => pins);
      api.on('ReportedCommentsResource.get', () => []);
      api.on('ReportedDidItsResource.get', () => []);
      api.on('CommentWordsResource.get', () => ({ refused: [], warned: [] }));
      api.on('ReportedConversationsResource.get', () => []);
      api.on('ContentReportResource.update', ({ pin_id }) => {
        pins = pins.filter((pin) => pin.pin_id !== pin_id);
        return { ok: true };
      });
    });
    const row = (name: string) => within(screen.getByRole('link', { name }).closest('tr') as HTMLElement);
    const decisions = () => view.api.calls('ContentReportResource.update');
    return { ...view, row, decisions };
  }

  it('say for what, by how many and with what notes', async () => {
    const reasons: Reported['reasons'] = [
      { reason: 'spam', count: 1000 },
      { reason: 'nudity', count: 1 },
    ];
    const { row } = await showReports([reported('1', 'Ash bowl', { reasons, notes: ['Sold here', 'Again'] })]);
    const bowl = row('Ash bowl');
    expect(bowl.getByRole('link', { name: 'Ash bowl' })).toHaveAttribute('href', '/pin/1/');
    expect(bowl.getByRole('link', { name: 'Ada Maker' })).toHaveAttribute('href', '/ada/');
    expect(bowl.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Spam (1,000)',
      'Nudity or sexual content',
    ]);
    expect(bowl.getByRole('cell', { name: '1,001' })).toBeVisible();
  });

  it('are dismissed at once', async () => {
    const { row, user, settled, decisions } = await showReports([reported('1', 'Ash bowl'), reported('2', 'Elm bowl')]);
    await user.click(row('Ash bowl').getByRole('button', { name: 'Dismiss' }));
    await settled();
    expect(decisions()).toEqual([{ pin_id: '1', decision: 'dismiss' }]);
    expect(screen.queryByRole('link', { name: 'Ash bowl' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Elm bowl' })).toBeVisible();
  });

  it('are removed after a question, and not where that is cancelled', async () => {
    const { row, user, settled, decisions } = await showReports([reported('1', 'Ash bowl')]);
    const ask = async () => {
      await user.click(row('Ash bowl').getByRole('button', { name: 'Remove pin' }));
      return within(await screen.findByRole('alertdialog', { name: 'Remove this pin?' }));
    };
    await user.click((await ask()).getByRole('button', { name: 'Cancel' }));
    await settled();
    expect(decisions()).toEqual([]);
    const asked = await ask();
    const text = 'A copy of a shop’s photo';
    fireEvent.change(asked.getByRole('textbox', { name: 'Reason (optional)' }), { target: { value: text } });
    await user.click(asked.getByRole('button', { name: 'Remove pin' }));
    await settled();
    expect(decisions()).toEqual([{ pin_id: '1', decision: 'remove', reason: text }]);
    expect(screen.getByText('No reports to review.')).toBeVisible();
  });
});

it('offers to read again what could not be read', async () => {
  let isBroken = false;
  const view = await show('jobs', (api) =>
    api.on('OperationsJobsResource.get', () => {
      if (isBroken) throw new Error('gone');
      return jobsOf([]);
    }),
  );
  isBroken = true;
  view.api.fail('OperationsJobsResource.get', 'server');
  await view.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await view.settled();
  expect(screen.getByRole('alert')).toHaveTextContent('These numbers could not be loaded');
  view.api.on('OperationsJobsResource.get', () => jobsOf([failed('1', 'pins/purge')]));
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  await view.settled();
  expect(screen.getByRole('rowheader', { name: 'pins/purge' })).toBeVisible();
});

it('[LOG-024] rates pages by their web vitals', async () => {
  await show('speed', (api) =>
    api.on('ClientMetricsResource.get', () => [
      { name: 'LCP', route: 'www/index', count: 1200, p50: 900, p75: 1400.4, p95: 3000 },
      { name: 'CLS', route: 'www/index', count: 7, p50: 0, p75: 0.2, p95: 0.5 },
    ]),
  );
  const rows = screen.getAllByRole('row').slice(1);
  expect(
    within(rows[0] as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['www/index', 'Good', '900 ms', '1,400 ms', '3,000 ms', '1,200']);
  expect(rows[1]).toHaveTextContent('Could be better');
});

it('[ADMIN-021] shows the settings in force and where they come from', async () => {
  await show('settings', (api) =>
    api.on('OperationsSettingsResource.get', () => [
      { name: 'ORIGIN', value: 'https://pins.example', is_secret: false, source: 'environment', change: null },
      { name: 'SIGN_UP', value: 'closed', is_secret: false, source: 'page', change: null },
      { name: 'SMTP_URL', value: null, is_secret: true, source: 'file', change: null },
      { name: 'METRICS_TOKEN', value: null, is_secret: true, source: 'default', change: null },
      { name: 'PORT', value: '3000', is_secret: false, source: 'default', change: null },
    ]),
  );
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    'ORIGINhttps://pins.exampleEnvironment',
    'SIGN_UPclosedOperations page',
    'SMTP_URLSet, not shownThe file .env',
    'METRICS_TOKENNot setDefault',
    'PORT3000Default',
  ]);
});

it('[EXP-001] puts the own session into a group and takes it back', async () => {
  const experiment = {
    name: 'grid',
    mode: 'triggerable' as const,
    audience: 'all' as const,
    groups: [
      { name: 'wide', share: 0.5 },
      { name: 'narrow', share: 0.25 },
    ],
    own_group: 'wide',
    override: null as string | null,
  };
  const view = await show('experiments', (api) => {
    api.on('ExperimentsResource.get', () => ({
      experiments: [{ ...experiment }],
      holdouts: { activation: 0.05, unauth: 0.05 },
      problems: ['The file is no JSON'],
    }));
    api.on('OperationsExposuresResource.get', () => ({
      experiments: [{ experiment: 'grid', group: 'wide', count: 12 }],
      experiences: [],
      is_partial: false,
    }));
    api.on('ExperimentOverrideResource.update', ({ group }) => {
      experiment.override = group;
      experiment.own_group = group ?? 'wide';
      return { ok: true };
    });
  });
  expect(screen.getByText('The file is no JSON')).toBeVisible();
  expect(screen.getByRole('row', { name: /wide/ })).toHaveTextContent('wide Yours50%12');
  const group = screen.getByRole('combobox', { name: 'Your own group in grid' });
  await view.user.selectOptions(group, 'narrow');
  await view.settled();
  expect(screen.getByRole('row', { name: /narrow/ })).toHaveTextContent('Yours, chosen');
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Your own group in grid' }), '');
  await view.settled();
  expect(view.api.calls('ExperimentOverrideResource.update')).toEqual([
    { name: 'grid', group: 'narrow' },
    { name: 'grid', group: null },
  ]);
});

it('[LOG-029] draws events by day, of all kinds or of one', async () => {
  const view = await show('events', (api) =>
    api.on('EventCountsResource.get', () => [
      { day: '2026-03-14', event_type: 1, view_type: 1, count: 30 },
      { day: '2026-03-13', event_type: 1, view_type: null, count: 5 },
      { day: '2026-03-14', event_type: 3, view_type: 3, count: 2 },
    ]),
  );
  expect(screen.getByRole('img', { name: 'Events by day: 37 in all, 32 on the busiest day' })).toBeVisible();
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'Save');
  expect(screen.getByRole('img', { name: 'Events by day: 2 in all, 2 on the busiest day' })).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

describe('the account menu', () => {
  const entries = async (is_site_admin: boolean) => {
    const view = await renderApp(<AccountMenu />, { viewer: buildViewer({ is_site_admin }) });
    await view.user.click(screen.getByRole('button', { name: 'Account' }));
    return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  };
  it('leads the host here', async () => expect(await entries(true)).toContain('Operations'));
  it('and nobody else', async () => expect(await entries(false)).not.toContain('Operations'));
});
