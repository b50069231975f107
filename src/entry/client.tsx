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
import { selectIsAuthenticated } from '../selectors/people/session';
import type { AppStoreOptions } from '../store/createAppStore';
import { installFileRetry, withRetry } from './fileRetry';
import { isStopped, readPayload, showNotice } from './startUp';

/** Errors thrown before the reports saga exists to record them. */
const earlyErrors: unknown[] = [];
window.addEventListener('error', ({ error }) => void earlyErrors.push(error));

/** Delay before hydration in the experiment's delayed group. */
const DELAY_MS = 500;

/** After this time a page without content offers to reload. */
const SLOW_STATE_MS = 10_000;

/**
 * Loads the first page's code before the first render, so that hydration matches the server's HTML. The saga runtime
 * loads later, except for members, who are likely to act at once; the store buffers events until then.
 */
async function start(): Promise<void> {
  installFileRetry();
  const { payload, root } = readPayload(document);
  const loadingI18n = loadI18n(payload.props.context.locale, catalogues(payload.messages));
  // Of the embedded page first; of the store as soon as there is one, because a visitor may log in.
  let isMember = () => payload.props.context.isAuthenticated;
  const pages = createPages(pageImporters, {
    rare: {
      ids: Object.keys(payload.routeManifest),
      load: async () => (await import(/* webpackChunkName: "rare-pages" */ '../pages/rareManifest')).rarePageImporters,
    },
    check: (id) => checkFiles(payload, id, document.head),
    async complete({ messages }) {
      await Promise.all([loadMessages(await loadingI18n, messages), isMember() && loadMemberParts()]);
    },
  });
  const [handler, i18n, state, devTools] = await Promise.all([
    payload.initialHandlerId ? pages.load(payload.initialHandlerId) : undefined,
    loadingI18n,
    payload.initialReduxState ?? fetchInitialState(),
    loadDevTools(payload.props.context.isDevToolsAllowed),
  ]);
  if (payload.props.context.experimentsClient[DELAYED_HYDRATION.experiment] === DELAYED_HYDRATION.group) {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  }
  // Three tasks in place of a long one, so that input is handled in between: evaluating these scripts, evaluating React
  // and the application, and hydrating.
  await nextTask();
  const { hydratePage } = await import(/* webpackMode: "eager" */ './hydratePage');
  // Parts of the shell are for members only.
  await Promise.all([nextTask(), isMember() && loadMemberParts()]);
  const store = hydratePage({ payload, root, state, i18n, pages, handler, earlyErrors, devTools });
  isMember = () => selectIsAuthenticated(store.getState());
}

/** The page embeds the URLs of its catalogues, so that the scripts need not list every language. */
function catalogues(files: StartupPayload['messages']): CatalogueLoader {
  return async (_language, name) => {
    const file = await withRetry(() => import(/* webpackIgnore: true */ `/assets/${files[name]}`));
    return (file as { messages: Messages }).messages;
  };
}

/** How Redux DevTools show the store, where they may. */
async function loadDevTools(isAllowed: boolean): Promise<AppStoreOptions['devTools']> {
  if (!isAllowed && process.env.NODE_ENV !== 'development') return undefined;
  return (await import(/* webpackChunkName: "dev-tools" */ '../store/devTools')).devToolsOptions;
}

/**
 * For a page that was delivered without its state (ledger BOOT-021). Such a page is empty, so while a slow server
 * answers it offers to reload (ledger BOOT-025).
 */
async function fetchInitialState(): Promise<unknown> {
  const timer = setTimeout(() => showNotice(document), SLOW_STATE_MS);
  const { fetchState } = await import(/* webpackChunkName: "visitor" */ './visitorState');
  const { state } = await fetchState();
  clearTimeout(timer);
  showNotice(document, false);
  return state;
}

if (!isStopped(window.location)) {
  // Started synchronously, so that a script that failed to load is reported once, after the scripts themselves have
  // run.
  start().catch((error: unknown) => {
    // The HTML from the server stays readable (ledger BOOT-015).
    console.error(error);
    showNotice(document);
    void import(/* webpackChunkName: "failure" */ './failure').then(
      ({ reportFailure }) => reportFailure(error),
      () => undefined,
    );
  });
}
