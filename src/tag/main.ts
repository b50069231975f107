import { CLICK_ID, TAG_LIMITS, TAG_PATHS } from '../../contract/constants/business/tags';

/**
 * The conversion tag: what advertisers put on their own pages (docs/conversion-tags.md). It knows nothing of this
 * application, must never disturb the page that it is on, and is at most 3 kB.
 */
interface Options {
  /** An email address, which is hashed before it leaves the browser, or its SHA-256. */
  em?: string;
  /** The shop's own id of a person, hashed likewise. */
  external_id?: string;
  /** What the tag may find in forms by itself. */
  match?: readonly string[];
  /** The visitor does not want to be recognised: their events are counted without who they are. */
  opt_out?: boolean;
  /** 'pending': nothing leaves the browser before `mgp('consent', 'granted')`. */
  consent?: 'pending' | 'granted' | 'denied';
}
type Data = Record<string, unknown> & { event_id?: string };
type Command = ((...call: unknown[]) => void) & { queue?: ArrayLike<unknown>[]; isRunning?: boolean };

const page = window as Window & { mgp?: Command };
/** Where a refusal is kept. */
const CONSENT = 'mgp_consent';
const FLUSH_AFTER_MS = 300;
const MOST_WAITING = 100;
const MONTH_SECONDS = CLICK_ID.days * 86_400;

function run(first: Command): void {
  const origin = new URL((document.currentScript as HTMLScriptElement).src).origin;
  const tags: string[] = [];
  const user: Record<string, string> = {};
  const privacy = navigator as Navigator & { globalPrivacyControl?: boolean };
  let isOut = privacy.globalPrivacyControl === true || navigator.doNotTrack === '1';
  let consent = readKept() ?? 'granted';
  let waiting: object[] = [];
  let timer = 0;
  let hashing = 0;

  function readKept(): string | null {
    try {
      return localStorage.getItem(CONSENT);
    } catch {
      return null;
    }
  }

  const writeCookie = (value: string, seconds: number) => {
    const secure = location.protocol === 'https:' ? ';secure' : '';
    document.cookie = `${CLICK_ID.cookie}=${value};path=/;max-age=${seconds};samesite=lax${secure}`;
  };

  /** Keeps the click id of the address that brought the visitor, for later visits. */
  const readClick = () => {
    const given = new URLSearchParams(location.search).get(CLICK_ID.parameter);
    if (given && /^[\w.-]{1,200}$/.test(given)) writeCookie(given, MONTH_SECONDS);
    const kept = /(?:^|; )_epik=([^;]+)/.exec(document.cookie);
    if (kept?.[1]) user.click_id = kept[1];
  };

  /** Only browsers on https have the means to hash; elsewhere what is not hashed stays in the page. */
  const identify = async (field: string, given: unknown) => {
    const text = String(given ?? '')
      .trim()
      .toLowerCase();
    if (!text) return;
    if (/^[0-9a-f]{64}$/.test(text)) {
      user[field] = text;
    } else if (window.crypto?.subtle) {
      hashing += 1;
      const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
      user[field] = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      hashing -= 1;
    }
  };

  const send = (body: string) => {
    const url = origin + TAG_PATHS.events;
    if (navigator.sendBeacon?.(url, body)) return;
    fetch(url, { method: 'POST', body, mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(() => {});
  };

  const flush = () => {
    clearTimeout(timer);
    timer = 0;
    if (consent !== 'granted' || !tags.length) return;
    const events = waiting.splice(0, TAG_LIMITS.eventsPerCall);
    if (!events.length) return;
    for (const tag of tags) {
      try {
        send(JSON.stringify({ ...{ tag, sent: Date.now(), events, opt_out: isOut }, ...(isOut ? {} : { user }) }));
      } catch {
        // Data that no text can tell, such as a part of the page.
      }
    }
    flush();
  };
  /** Waits for a hash that is being made, but never beyond the page. */
  const flushSoon = () => {
    timer ||= window.setTimeout(() => {
      timer = 0;
      hashing ? flushSoon() : flush();
    }, FLUSH_AFTER_MS);
  };

  const track = (name: unknown, { event_id: given, ...data }: Data = {}) => {
    if (consent === 'denied' || waiting.length >= MOST_WAITING) return;
    const id = given ?? `${Date.now()}.${Math.random()}`;
    // Without query and fragment, in which pages name people.
    waiting.push({ name, id, at: Date.now(), url: location.origin + location.pathname, data });
    flushSoon();
  };

  const decide = (choice: string) => {
    consent = choice;
    try {
      if (choice === 'denied') localStorage.setItem(CONSENT, choice);
      else localStorage.removeItem(CONSENT);
    } catch {
      // A page without storage asks again.
    }
    if (choice === 'denied') {
      waiting = [];
      writeCookie('', 0);
    } else if (choice === 'granted') {
      if (!isOut) readClick();
      flushSoon();
    }
  };

  const set = (options: Options = {}) => {
    if (options.opt_out) isOut = true;
    if (options.consent && consent !== 'denied') consent = options.consent;
    if (isOut || consent === 'denied') return;
    void identify('email', options.em);
    void identify('external_id', options.external_id);
    if (consent === 'granted') readClick();
    if (options.match?.includes('email')) {
      document.addEventListener(
        'change',
        ({ target }) => {
          const { type, value } = target as HTMLInputElement;
          if (type === 'email' && value.includes('@')) void identify('email', value);
        },
        true,
      );
    }
  };

  const commands: Record<string, (...given: never[]) => void> = {
    load(tag: string, options?: Options) {
      if (!tags.includes(tag)) tags.push(tag);
      set(options);
    },
    set,
    page: (data?: Data) => track('pagevisit', data),
    track,
    consent: decide,
  };
  const command: Command = (name, ...given) => {
    try {
      commands[String(name)]?.(...(given as never[]));
    } catch {
      // Nothing that goes wrong here may reach the page.
    }
  };
  command.isRunning = true;
  page.mgp = command;
  for (const call of Array.from(first.queue ?? [])) command(...Array.from(call));
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
}

if (page.mgp && !page.mgp.isRunning) run(page.mgp);
