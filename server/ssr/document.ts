import { groupOfHandler, isRarePage, RARE_PAGES_GROUP } from '../../contract/pageGroups';
import { type BuildManifest, catalogueName, type Notices, type PreparedPage } from '../../contract/ssr';
import {
  NOTICE_ELEMENT_ID,
  type RequestContext,
  ROOT_ELEMENT_ID,
  STARTUP_ELEMENT_ID,
  type StartupPayload,
} from '../../contract/startup';
import { accentStyle } from './accentStyle';
import { lateStart } from './deferredStart';
import { earlyPress } from './earlyPress';
import { escapeHtml, escapeJson } from './escape';

/** Pages with server-rendered parts whose code the browser loads later: their styles are included. */
const PIN_PAGES = 'www/pin/[id]';

function filesOf(
  manifest: BuildManifest,
  { handlerId, language, messages }: Pick<PreparedPage, 'handlerId' | 'language' | 'messages'>,
  isMember: boolean,
): { js: string[]; css: string[]; modules: string[] } {
  const names = ['main', ...['common', ...messages].map((group) => catalogueName(language, group))];
  if (handlerId) names.push(groupOfHandler(handlerId));
  if (handlerId && isRarePage(handlerId)) names.push(RARE_PAGES_GROUP);
  // The parts that only members see are there before the page is hydrated; the saga runtime comes after that.
  if (isMember) names.push('member');
  const filesIn = (groups: readonly string[]) => [...new Set(groups.flatMap((name) => manifest.groups[name] ?? []))];
  const files = filesIn(names);
  const endingIn = (end: string) => files.filter((file) => file.endsWith(end));
  // The server renders the members' parts, so their styles are inlined although their code is loaded later.
  const memberGroups = isMember ? names.flatMap((name) => manifest.memberGroups[name] ?? []) : [];
  const css = filesIn([...names, ...memberGroups, ...(handlerId?.startsWith(PIN_PAGES) ? ['modules'] : [])]);
  return { js: endingIn('.js'), css: css.filter((file) => file.endsWith('.css')), modules: endingIn('.mjs') };
}

export interface Document {
  /** Everything up to the inside of the root element. */
  before: string;
  /** Everything after it. */
  after: string;
}

interface DocumentInput {
  template: string;
  manifest: BuildManifest;
  page: Pick<PreparedPage, 'head' | 'handlerId' | 'language' | 'textTag' | 'messages' | 'isForm'>;
  context: RequestContext;
  payload: StartupPayload;
  nonce: string;
  notices: Notices;
  /** False: the browser cannot run the scripts, so it gets none and a notice instead. */
  isSupported: boolean;
  /** False: the page is empty until the scripts have run. */
  isServerRendered: boolean;
  /** Style sheets by file name, inlined so that the first paint does not wait for them. */
  styles: (file: string) => string;
}

export function buildDocument(input: DocumentInput): Document {
  const { template, manifest, page, context, payload, nonce, styles, isSupported } = input;
  const { js, css, modules } = filesOf(manifest, page, context.isAuthenticated);
  // Visitors' scripts are deferred until the images are painted; those of members and of forms are not.
  const isLate = input.isServerRendered && !context.isAuthenticated && !page.isForm;
  const [scripts, preloads] = isSupported ? [js, modules] : [[], []];
  const inter = manifest.fonts.find((file) => /inter-latin\./.test(file));
  const head = [
    page.head,
    // Read by React Aria for the style element that it inserts.
    `<meta property="csp-nonce" nonce="${nonce}">`,
    // First, so that presses are recorded from the first paint on.
    input.isServerRendered && isSupported && earlyPress(nonce),
    inter && `<link rel="preload" as="font" type="font/woff2" href="/assets/${inter}" crossorigin>`,
    // `data-href` lets the client's loader find sheets that are already on the page.
    ...css.map((file) => `<style nonce="${nonce}" data-href="/assets/${file}">${styles(file)}</style>`),
    // After the style sheets, whose tokens it changes.
    accentStyle(context.branding.accent, nonce),
    ...(isLate ? [] : preloads).map((file) => `<link rel="modulepreload" href="/assets/${file}">`),
    ...(isLate ? [] : scripts).map((file) => `<script defer src="/assets/${file}"></script>`),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    // With cookies, for they say which language was chosen.
    '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf9f7">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#131211">',
  ];
  const html = [
    `lang="${page.textTag}"`,
    `dir="${context.isRTL ? 'rtl' : 'ltr'}"`,
    context.theme === 'system' ? '' : `data-theme="${context.theme}"`,
    context.motion === 'reduced' ? 'data-motion="reduced"' : '',
    context.density === 'compact' ? 'data-density="compact"' : '',
  ];
  const [start, afterHtml, afterHead, afterApp, end] = partsOf(template);
  const state = `<script id="${STARTUP_ELEMENT_ID}" type="application/json">${escapeJson(payload)}</script>`;
  const before = start + html.filter(Boolean).join(' ') + afterHtml + head.filter(Boolean).join('\n') + afterHead;
  const late = isLate && isSupported ? lateStart([...preloads, ...scripts], nonce) : '';
  return { before, after: afterApp + noticeElement(input) + state + late + end };
}

/** Part of every page, because a client that cannot start cannot fetch it. The link reloads the page without a script. */
function noticeElement({ notices, isSupported }: DocumentInput): string {
  const link = `<a href="">${escapeHtml(notices.reload)}</a>`;
  return isSupported
    ? `<div id="${NOTICE_ELEMENT_ID}" class="notice" role="alert" hidden><p>${escapeHtml(notices.notStarted)}</p>${link}</div>`
    : `<div id="${NOTICE_ELEMENT_ID}" class="notice" role="note"><p>${escapeHtml(notices.oldBrowser)}</p></div>`;
}

const PLACES = /%html%|%head%|<!--app-->|%state%/g;

/**
 * The template between its places. All are cut out at once: filling one after the other would find the name of a place
 * in what people wrote, too.
 */
function partsOf(template: string): [string, string, string, string, string] {
  const [start, afterHtml, afterHead, afterApp, end, ...more] = template.split(PLACES);
  const isWhole = template.match(PLACES)?.join() === '%html%,%head%,<!--app-->,%state%' && more.length === 0;
  if (!isWhole || !afterHead?.includes(ROOT_ELEMENT_ID)) {
    throw new Error('index.html has lost its root element or one of its places');
  }
  return [start ?? '', afterHtml ?? '', afterHead, afterApp ?? '', end ?? ''];
}

/** The files of one language's catalogues, by group. */
export function catalogueFiles(manifest: BuildManifest, language: string): StartupPayload['messages'] {
  const prefix = catalogueName(language, '');
  const groups = Object.entries(manifest.groups).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(groups.map(([name, files]) => [name.slice(prefix.length), files[0] ?? '']));
}

/**
 * The files of every page, by page, and for each file the style sheets that must be there with it, whichever page it is
 * used on (ledger BOOT-003, BOOT-004).
 */
export function routeFiles(manifest: BuildManifest, handlerIds: readonly string[]) {
  const routeManifest: StartupPayload['routeManifest'] = {};
  const fileDependencies: StartupPayload['fileDependencies'] = {};
  const note = (files: readonly string[]) => {
    const styles = files.filter((file) => file.endsWith('.css'));
    for (const file of files) {
      const needed = (fileDependencies[file] ?? styles).filter((other) => other !== file && styles.includes(other));
      fileDependencies[file] = needed;
    }
  };
  note(manifest.groups.main ?? []);
  for (const id of handlerIds) {
    const files = manifest.groups[groupOfHandler(id)] ?? [];
    routeManifest[id] = { js: files.filter((f) => f.endsWith('.js')), css: files.filter((f) => f.endsWith('.css')) };
    note(files);
  }
  return { routeManifest, fileDependencies };
}
