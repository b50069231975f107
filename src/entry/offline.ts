import type { I18n } from '@lingui/core';
import { VISITOR, WORKER_EXPERIMENT, WORKER_GROUPS, type WorkerGroup } from '../../contract/constants/offline';
import type { MetricName } from '../../contract/constants/running/metrics';
import type { StartupPayload } from '../../contract/startup';
import { suggestionWanted } from '../actions/boards/boards';
import * as reports from '../actions/running/reports';
import { applicationFiles, pollWhileVisible, startWorker, watchShownFiles } from '../browser/worker';
import { offlineWords } from '../features/runtime/offline';
import { loadToasts } from '../features/runtime/shell';
import { loadMessages } from '../i18n/i18n';
import { languageOf } from '../i18n/languages';
import type { FromWorker } from '../lib/workerMessages';
import { selectCurrentEntry } from '../selectors/navigation';
import { selectUserId } from '../selectors/people/session';
import { selectRoute } from '../selectors/running/reports';
import { selectIsOffline } from '../selectors/ui';
import type { AppStore } from '../store/createAppStore';

interface Offline {
  store: AppStore;
  i18n: I18n;
  experiments: StartupPayload['experiments'];
}

/**
 * Starts the service worker, which caches the pages that are visited. Not in development, where cached files would hide
 * every change.
 */
export async function startOffline({ store, i18n, experiments }: Offline): Promise<void> {
  const { context } = store.getState();
  // Loads the board for one-click saves now, so that it is known when the connection is lost.
  if (selectUserId(store.getState()) !== null) store.dispatch(suggestionWanted());
  if (process.env.NODE_ENV !== 'production' || !context || context.isBot) return;
  const worker = await startWorker(window);
  // Load the offline texts while there is a connection. They are shown without a service worker too.
  await loadMessages(i18n, ['offline']);
  await loadToasts().catch(() => undefined);
  if (!worker) return;

  const isDesktop = context.appTypeDetailed === 'desktop_web';
  // Only non-desktop clients report these (ledger BOOT-032).
  if (!isDesktop) worker.listen((message) => reportMessage(store, message));

  const language = languageOf(context.locale);
  const isInstalled = context.appTypeDetailed === 'pwa';
  const group = groupOf(experiments);
  let knownAccount: string | null = null;
  /**
   * Tells the worker the account, again after a login, because it then caches what saving needs. If it fails, the next
   * check tries again.
   */
  const sendHello = async () => {
    const account = selectUserId(store.getState()) ?? VISITOR;
    if (account === knownAccount) return;
    knownAccount = account;
    try {
      // For a visitor in a browser tab it caches the files of the visited pages, not the whole application.
      const files = account !== VISITOR || isInstalled ? await applicationFiles(window, language) : [];
      worker.post({ type: 'hello', account, group, words: offlineWords(i18n, context.isRTL), files });
    } catch {
      knownAccount = null;
    }
  };
  await sendHello();

  const shownFiles = watchShownFiles(window);
  let lastPosted = '';
  pollWhileVisible(window, () => {
    const state = store.getState();
    if (!selectIsOffline(state)) void sendHello();
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
    if (text === lastPosted) return;
    lastPosted = text;
    worker.post(visited);
  });
}

function groupOf({ active }: StartupPayload['experiments']): WorkerGroup {
  return WORKER_GROUPS.find((group) => group === active[WORKER_EXPERIMENT]) ?? 'pages';
}

/** Reports the worker's messages as metrics (ledger BOOT-033 to 035). */
function reportMessage(store: AppStore, message: FromWorker): void {
  const measured = (name: MetricName, value: number, detail?: Record<string, string>) => {
    const route = selectRoute(store.getState());
    store.dispatch(reports.measured({ metrics: [{ name, value, route, ...(detail && { detail }) }] }));
  };
  if (message.type === 'replayed') measured('worker_replayed', message.count);
  if (message.type === 'replayFailed') measured('worker_replay_failed', 1, { message: message.message.slice(0, 200) });
  if (message.type === 'experiment') measured('worker_experiment', 1, { group: message.group });
}
