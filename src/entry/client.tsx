import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import type { Messages } from '@lingui/core';
import { DELAYED_HYDRATION, type StartupPayload } from '../../contract/startup';
import { checkFiles } from '../app/loader';
import { createPages } from '../app/pages';
import { nextTask } from '../browser/idle';
import { loadMemberParts } from '../hooks/memberPart';
import { type CatalogueLoader, loadI18n, loadMessages } from '../i18n/i18n';
import { pageImporters } from '../pages/manifest';
import { selectIsAuthenticated } from '../selectors/session';
import { installFileRetry, withRetry } from './fileRetry';
import { isStopped, readPayload, showNotice } from './startUp';

/** What went wrong before anybody was there to be told of it. */
const early: unknown[] = [];
window.addEventListener('error', ({ error }) => void early.push(error));

/** How long the group that delays it waits before it takes a page over. */
const DELAY_MS = 500;

/**
 * The first page's code is there before the first render, so that taking over shows what the server showed. What
 * happens after events (the engine) comes later, except for members, who are likely to act: the store keeps their
 * events until then.
 */
async function start(): Promise<void> {
  installFileRetry();
  const { payload, root } = readPayload(document);
  const loadingI18n = loadI18n(payload.props.context.locale, catalogues(payload.messages));
  let isMember = () => payload.props.context.isAuthenticated;
  const pages = createPages(pageImporters, {
    check: (id) => checkFiles(payload, id, document.head),
    async complete({ messages }) {
      await Promise.all([loadMessages(await loadingI18n, messages), isMember() && loadMemberParts()]);
    },
  });
  const [handler, i18n, state] = await Promise.all([
    payload.initialHandlerId ? pages.load(payload.initialHandlerId) : undefined,
    loadingI18n,
    payload.initialReduxState ?? fetchInitialState(),
  ]);
  if (payload.props.context.experimentsClient[DELAYED_HYDRATION.experiment] === DELAYED_HYDRATION.group) {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  }
  // Reading these scripts was a task; reading React and the application is another, and making the page a third.
  await nextTask();
  const { hydratePage } = await import(/* webpackMode: "eager" */ './hydratePage');
  // The shell has parts for members, too.
  await Promise.all([nextTask(), isMember() && loadMemberParts()]);
  const store = hydratePage({ payload, root, state, i18n, pages, handler, early });
  isMember = () => selectIsAuthenticated(store.getState());
}

/** Their addresses come with the page: the scripts name those of no language. */
function catalogues(files: StartupPayload['messages']): CatalogueLoader {
  return async (_language, name) => {
    const file = await withRetry(() => import(/* webpackIgnore: true */ `/assets/${files[name]}`));
    return (file as { messages: Messages }).messages;
  };
}

/** Where the page came without its state (ledger BOOT-021). */
async function fetchInitialState(): Promise<unknown> {
  const { fetchState } = await import(/* webpackChunkName: "visitor" */ './visitorState');
  return (await fetchState()).state;
}

if (!isStopped(window.location)) {
  // In the scripts' own task: a file of the page that could not be had says so once, and after them.
  start().catch((error: unknown) => {
    // What the server rendered stays readable (ledger BOOT-015).
    console.error(error);
    showNotice(document);
    void import(/* webpackChunkName: "failure" */ './failure').then(
      ({ reportFailure }) => reportFailure(error),
      () => undefined,
    );
  });
}
