import type { RequestContext } from '../../../contract/startup';

/** Programs that fetch a page to show a preview of a shared link (ledger CTX-014). */
const SOCIAL_BOT =
  /facebookexternalhit|facebot|twitterbot|slackbot|slack-imgproxy|discordbot|whatsapp\/|telegrambot|linkedinbot|pinterestbot|pinterest\/0|redditbot|skypeuripreview|vkshare|embedly|iframely|mastodon\/|pleroma|misskey\/|cardyb|bitlybot|flipboardproxy/i;

/** Crawlers of search engines, archives and tools. */
const BOT =
  /googlebot|google-inspectiontool|googleother|adsbot|mediapartners-google|apis-google|bingbot|bingpreview|slurp|duckduckbot|duckassistbot|baiduspider|yandex(bot|images|mobilebot)|applebot|petalbot|sogou|exabot|ia_archiver|archive\.org_bot|semrushbot|ahrefsbot|mj12bot|dotbot|rogerbot|seznambot|qwantify|ccbot|gptbot|oai-searchbot|chatgpt-user|claudebot|claude-web|anthropic-ai|perplexitybot|bytespider|amazonbot|meta-externalagent|ecosia|uptimerobot|pingdom|statuscake|(^|[^a-z])(bot|crawler|spider|crawl)([^a-z]|$)/i;

export interface BotKind {
  isBot: boolean;
  isSocialBot: boolean;
}

/** Detects bots by the names that crawlers and previewers use in the User-Agent. */
export function botKindOf(userAgent: string): BotKind {
  const isSocialBot = SOCIAL_BOT.test(userAgent);
  return { isSocialBot, isBot: isSocialBot || BOT.test(userAgent) };
}

type ClientInfo = RequestContext['userAgent'];

/** Browsers by their token, more specific ones first, because most browsers include the tokens of others. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/([\d.]+)/],
  ['Opera', /\b(?:OPR|OPiOS|Opera)\/([\d.]+)/],
  ['Samsung Internet', /\bSamsungBrowser\/([\d.]+)/],
  ['Yandex', /\bYaBrowser\/([\d.]+)/],
  ['Vivaldi', /\bVivaldi\/([\d.]+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+)(?: Mobile\/\w{1,20})? Safari\//],
];

const SYSTEMS: readonly (readonly [osName: string, platform: string, mark: RegExp])[] = [
  ['iOS', 'ios', /\b(?:iPhone|iPad|iPod)\b(?:.*?\bOS ([\d_]+))?/],
  ['Android', 'android', /\bAndroid(?: ([\d.]+))?/],
  ['Windows', 'windows', /\bWindows NT ([\d.]+)/],
  ['ChromeOS', 'chromeos', /\bCrOS \S+ ([\d.]+)/],
  ['macOS', 'mac', /\bMac OS X ([\d_.]+)/],
  ['Linux', 'linux', /\bLinux\b()/],
];

/** Parses the User-Agent (ledger CTX-002, CTX-016). Unknown parts are empty, an unknown version is 0,0,0. */
export function parseUserAgent(userAgent: string): ClientInfo {
  const browser = firstMatch(BROWSERS, ([, mark]) => mark.exec(userAgent));
  const system = firstMatch(SYSTEMS, ([, , mark]) => mark.exec(userAgent));
  const isAndroid = system?.entry[1] === 'android';
  const isTablet = /\biPad\b|\bTablet\b/.test(userAgent) || (isAndroid && !/\bMobile\b/.test(userAgent));
  const isPhone = !isTablet && (/\b(?:iPhone|iPod)\b/.test(userAgent) || /\bMobile\b/.test(userAgent));
  return {
    browserName: browser?.entry[0] ?? '',
    browserVersion: browser?.match[1] ?? '',
    browserType: isTablet ? 'tablet' : isPhone ? 'mobile' : 'desktop',
    canUseNativeApp: false,
    isTablet,
    isMobile: isPhone,
    platform: system?.entry[1] ?? '',
    platformVersion: threeNumbers(system?.match[1] ?? ''),
    osName: system?.entry[0] ?? '',
  };
}

function firstMatch<Entry>(entries: readonly Entry[], match: (entry: Entry) => RegExpExecArray | null) {
  for (const entry of entries) {
    const found = match(entry);
    if (found) return { entry, match: found };
  }
  return null;
}

/** '10_15_7' → [10, 15, 7]; missing parts are 0 (ledger CTX-003). */
function threeNumbers(version: string): [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = version.split(/[._]/).map((part) => Number(part) || 0);
  return [major, minor, patch];
}
