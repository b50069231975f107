import type { I18n, Messages } from '@lingui/core';
import { renderToPipeableStream } from 'react-dom/server';
import type { PreparedPage, RenderInput, ServerBundle, ServerCalls } from '../../contract/ssr';
import { started } from '../actions/app';
import { type HistoryEntry, navigationCommitted, pageSettled } from '../actions/navigation';
import * as requests from '../actions/requests';
import { App } from '../app/App';
import { createPages } from '../app/pages';
import { toViewerRecords } from '../entities/people/viewer';
import { archiveWordsIn } from '../features/admin/archivePages';
import { invoiceWordsIn } from '../features/business/invoiceFile';
import { renderMailIn } from '../features/running/mails';
import { noticesIn } from '../features/runtime/notices';
import { loadMemberParts } from '../hooks/memberPart';
import { translateError } from '../i18n/errorMessages';
import { type CatalogueLoader, loadI18n, loadMessages } from '../i18n/i18n';
import { languageOf, textTagOf } from '../i18n/languages';
import { ApiError } from '../lib/apiError';
import { systemClock } from '../lib/clock';
import { type PageHead, renderHead } from '../lib/head';
import { pageImporters } from '../pages/manifest';
import { rarePageImporters } from '../pages/rareManifest';
import { deferredReducers } from '../reducers/deferredReducers';
import { experiencesReducer } from '../reducers/people/experiences';
import type { RootState } from '../reducers/root';
import type { Api } from '../resources/api';
import { loadExperiences } from '../sagas/people/experiences';
import { addressOf } from '../sagas/runtime/navigation';
import { selectIsSearchHidden } from '../selectors/people/users';
import { selectShownRecords } from '../selectors/shownRecords';
import { type AppStore, createAppStore } from '../store/createAppStore';
import { toEmbeddedState } from '../store/embeddedState';
import { startSagaRuntime } from '../store/sagaRuntime';
import { MorePageContext } from '../ui/MorePage';
import { StaticStylesContext } from '../ui/masonry/contexts';
import { staticStyles } from '../ui/masonry/staticStyles';
import { MoreLink } from './MoreLink';
import { outsideLinks } from './outsideLinks';
import { translatedApi } from './translatedApi';

/**
 * Shared by all requests because it holds only code; everything loaded for one visitor lives in that visitor's store.
 */
const pages = createPages({ ...pageImporters, ...rarePageImporters });
export const handlerIds: ServerBundle['handlerIds'] = pages.handlerIds;

/** The server bundle includes every catalogue. */
const catalogue: CatalogueLoader = async (language, name) => {
  const place = name === 'common' ? language : `${name}/${language}`;
  const file = await import(`../i18n/locales/${place}.json`);
  return (file as { messages: Messages }).messages;
};

/** One I18n object for each locale: copying all texts for every page took 3 % of the rendering time. */
function cachedI18n(): (locale: string) => Promise<I18n> {
  const byLocale = new Map<string, Promise<I18n>>();
  return (locale) => {
    const known = byLocale.get(locale);
    if (known) return known;
    const i18n = loadI18n(locale, catalogue);
    byLocale.set(locale, i18n);
    i18n.catch(() => byLocale.delete(locale));
    return i18n;
  };
}

/** Pages add their catalogues to these shared objects, and failures add theirs. */
const i18nOf = cachedI18n();

/**
 * The API as direct function calls in the server's process. It only reads: the server never writes on behalf of a
 * visitor.
 */
function apiOf(calls: ServerCalls): Api {
  const asApiError = (error: unknown): never => {
    throw error instanceof Error && 'body' in error ? new ApiError(error.body as ApiError['body']) : error;
  };
  return {
    async call(key, options) {
      const { data, bookmark } = await calls.call(key, { ...options }).catch(asApiError);
      return { data: data as never, bookmark: bookmark ?? null };
    },
    async query(name, variables) {
      const data = await calls.query(name, { ...variables }).catch(asApiError);
      return { data: data as never, age: 0 };
    },
    batch: () => Promise.reject(new Error('The server batches no reads')),
    beacon: () => false,
    ready: () => Promise.resolve(),
    forget: () => undefined,
    upload: () => Promise.reject(new Error('The server uploads nothing')),
    sendFile: () => Promise.reject(new Error('The server uploads nothing')),
  };
}

/** Matches the address, loads the page's data, and returns a page that can be rendered once. */
export async function preparePage(input: RenderInput): Promise<PreparedPage> {
  const { context, session, report } = input;
  const address = addressOf(input.path);
  const match = pages.match(address.pathname);
  const [i18n, handler] = await Promise.all([i18nOf(context.locale), match ? pages.load(match.id) : undefined]);
  const [effects] = await Promise.all([
    handler?.module?.effects?.(),
    loadMessages(i18n, handler?.messages),
    loadMemberParts(),
  ]);

  const store = createAppStore({ reducers: deferredReducers });
  store.install({ slices: { ...handler?.module?.slices, ...effects?.slices } });
  const sagaRuntime = startSagaRuntime(store, {
    sagas: effects?.sagas,
    sagaContext: {
      api: translatedApi(apiOf(input.calls), i18n),
      clock: { ...systemClock, now: () => input.now().getTime(), isStopped: true },
      history: null,
      pages: { match: pages.match, prepare: async () => undefined },
    },
    onError: (error) => report(error),
  });
  const entry: HistoryEntry = {
    key: 'start',
    path: address.path,
    handler: match?.id ?? null,
    params: { ...match?.params },
    status: match ? 200 : 404,
  };
  store.dispatch(started({ context, viewer: session.viewer && toViewerRecords(session.viewer) }));
  store.dispatch(navigationCommitted({ entry, how: 'start' }));

  const load = effects?.load;
  const { path, query } = address;
  const result = load ? await sagaRuntime.run(() => load({ path, params: entry.params, query })).done : undefined;
  if (input.refusedForm) {
    const { resource, formId, error } = input.refusedForm;
    const failed = {
      resource,
      options: formId,
      mode: 'first',
      error: await translateError(error, i18n),
    } as const;
    store.dispatch(requests.failed(failed));
  }
  if (result?.status) store.dispatch(pageSettled({ key: entry.key, status: result.status }));
  if (input.withExperiences) {
    store.install({ slices: { experiences: experiencesReducer } });
    await sagaRuntime.run(loadExperiences).done;
  }
  await sagaRuntime.close();

  const status = result?.status ?? entry.status;
  const ownHead = status === 200 ? handler?.head?.(store.getState(), entry, i18n) : undefined;
  const head = withNoIndexIfHidden(store.getState(), entry, ownHead) ?? plainHead(context.branding.name, status);
  return {
    status,
    redirectTo: result?.redirectTo ?? null,
    handlerId: entry.handler,
    language: languageOf(context.locale),
    textTag: textTagOf(context.locale),
    messages: handler?.messages ?? [],
    isForm: handler?.isForm ?? false,
    head: [
      renderHead(head, context.origin, context.branding.name),
      outsideLinks(entry.handler, head, context.origin),
    ].join('\n'),
    state: toEmbeddedState(store.getState()),
    shown: selectShownRecords(store.getState()),
    render: (nonce, on) => render(store, i18n, nonce, context.isBot, on),
  };
}

export const notices: ServerBundle['notices'] = async (locale, refusal) => {
  const i18n = await i18nOf(locale);
  await loadMessages(i18n, ['notices']);
  const failure = refusal && { failedText: (await translateError(refusal, i18n)).message };
  return { ...noticesIn(i18n), ...failure };
};

export const mail: ServerBundle['mail'] = async (locale, message, options) => {
  const i18n = await i18nOf(locale);
  await loadMessages(i18n, ['mails', 'alerts']);
  return renderMailIn(i18n, message, options);
};

export const archiveWords: ServerBundle['archiveWords'] = async (locale) => {
  const i18n = await i18nOf(locale);
  await loadMessages(i18n, ['archivePages']);
  return archiveWordsIn(i18n);
};

export const invoiceWords: ServerBundle['invoiceWords'] = async (locale) => {
  const i18n = await i18nOf(locale);
  await loadMessages(i18n, ['invoiceFile']);
  return invoiceWordsIn(i18n);
};

/** Adds noindex to the profile and boards of a person who is hidden from search engines; a pin's head does so itself. */
function withNoIndexIfHidden(
  state: RootState,
  { params }: HistoryEntry,
  head: PageHead | undefined,
): PageHead | undefined {
  const isHidden = params.username !== undefined && selectIsSearchHidden(state, params.username);
  return head && isHidden ? { ...head, isNoIndex: true } : head;
}

function plainHead(siteName: string, status: number): PageHead {
  return { title: siteName, isNoIndex: status !== 200 };
}

function render(
  store: AppStore,
  i18n: I18n,
  nonce: string,
  isWhole: boolean,
  on: Parameters<PreparedPage['render']>[1],
): ReturnType<PreparedPage['render']> {
  const app = (
    <StaticStylesContext value={staticStyles}>
      <MorePageContext value={(bookmark) => <MoreLink bookmark={bookmark} />}>
        <App store={store} i18n={i18n} pages={pages} history={null} />
      </MorePageContext>
    </StaticStylesContext>
  );
  return renderToPipeableStream(app, {
    nonce,
    // Streams everything in document order: an out-of-order chunk needs a script to move it, and pages must be readable
    // without scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // Crawlers read the page only once, so they wait for all of it.
    ...(isWhole ? { onAllReady: on.shellReady } : { onShellReady: on.shellReady }),
    onShellError: on.shellError,
    onError: on.error,
  });
}
