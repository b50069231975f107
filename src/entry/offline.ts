import type { I18n } from '@lingui/core';
import type { MetricName } from '../../contract/constants/metrics';
import { VISITOR, WORKER_EXPERIMENT, WORKER_GROUPS, type WorkerGroup } from '../../contract/constants/offline';
import type { StartupPayload } from '../../contract/startup';
import { suggestionWanted } from '../actions/boards';
import * as reports from '../actions/reports';
import { applicationFiles, startWorker, watchShownFiles, whileLookedAt } from '../browser/worker';
import { offlineWords } from '../features/offline';
import { loadToasts } from '../features/shell';
import { loadMessages } from '../i18n/i18n';
import { languageOf } from '../i18n/languages';
import type { FromWorker } from '../lib/workerMessages';
import { selectCurrentEntry } from '../selectors/navigation';
import { selectRoute } from '../selectors/reports';
import { selectUserId } from '../selectors/session';
import { selectIsOffline } from '../selectors/ui';
import type { AppStore } from '../store/createAppStore';

interface Offline {
  store: AppStore;
  i18n: I18n;
  experiments: StartupPayload['experiments'];
}

/** Has the service worker keep what is visited. In development it would stand in the way of every change. */
export async function startOffline({ store, i18n, experiments }: Offline): Promise<void> {
  const { context } = store.getState();
  // Where one click saves to is to be known when the connection goes.
  if (selectUserId(store.getState()) !== null) store.dispatch(suggestionWanted());
  if (process.env.NODE_ENV !== 'production' || !context || context.isBot) return;
  const worker = await startWorker(window);
  // Texts that say that there is no connection cannot be fetched when there is none; no worker is needed for them.
  await loadMessages(i18n, ['offline']);
  await loadToasts().catch(() => undefined);
  if (!worker) return;

  const isDesktop = context.appTypeDetailed === 'desktop_web';
  // On non-desktop clients alone (ledger BOOT-032).
  if (!isDesktop) worker.listen((message) => measure(store, message));

  const language = languageOf(context.locale);
  const isInstalled = context.appTypeDetailed === 'pwa';
  const group = groupOf(experiments);
  let greeted: string | null = null;
  /** Also when somebody has logged in meanwhile: the worker keeps what their saves need. Tried again where it fails. */
  const greet = async () => {
    const account = selectUserId(store.getState()) ?? VISITOR;
    if (account === greeted) return;
    greeted = account;
    try {
      // Who looks in from outside gets what the visited pages need, and not the whole application.
      const files = account !== VISITOR || isInstalled ? await applicationFiles(window, language) : [];
      worker.post({ type: 'hello', account, group, words: offlineWords(i18n, context.isRTL), files });
    } catch {
      greeted = null;
    }
  };
  await greet();

  const shownFiles = watchShownFiles(window);
  let told = '';
  whileLookedAt(window, () => {
    const state = store.getState();
    if (!selectIsOffline(state)) void greet();
    const entry = selectCurrentEntry(state);
    if (entry?.status !== 200 || selectIsOffline(state)) return;
    const path = entry.path.replace(/#.*/, '');
    const visited = {
      type: 'visited',
      account: selectUserId(state) ?? VISITOR,
      path,
      title: document.title,
      files: shownFiles(),
    } as const;
    const text = JSON.stringify(visited);
    if (text === told) return;
    told = text;
    worker.post(visited);
  });
}

function groupOf({ active }: StartupPayload['experiments']): WorkerGroup {
  return WORKER_GROUPS.find((group) => group === active[WORKER_EXPERIMENT]) ?? 'pages';
}

/** What the worker tells is counted and changes nothing else (ledger BOOT-033 to 035). */
function measure(store: AppStore, message: FromWorker): void {
  const measured = (name: MetricName, value: number, detail?: Record<string, string>) => {
    const route = selectRoute(store.getState());
    store.dispatch(reports.measured({ metrics: [{ name, value, route, ...(detail && { detail }) }] }));
  };
  if (message.type === 'replayed') measured('worker_replayed', message.count);
  if (message.type === 'replayFailed') measured('worker_replay_failed', 1, { message: message.message.slice(0, 200) });
  if (message.type === 'experiment') measured('worker_experiment', 1, { group: message.group });
}
