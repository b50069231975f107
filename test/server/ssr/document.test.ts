import { DEFAULT_BRANDING } from '../../../contract/constants/running/branding';
import { groupOfHandler } from '../../../contract/pageGroups';
import { HYDRATED_EVENT, STARTUP_ELEMENT_ID } from '../../../contract/startup';
import { buildDocument, routeFiles } from '../../../server/ssr/document';

const TEMPLATE =
  '<html %html%><head>%head%</head><body><div id="__MAGPIE_ROOT__"><!--app--></div>%state%</body></html>';

type Input = Parameters<typeof buildDocument>[0];

const NOTICES = { notStarted: 'Some things <b> do not work.', reload: 'Reload', oldBrowser: 'Too old.' };

const pageWith = (changed: Partial<Input['page']>): Input['page'] => ({
  head: '',
  handlerId: null,
  language: 'en',
  textTag: 'en-US',
  messages: [],
  isForm: false,
  ...changed,
});

const contextOf = (isAuthenticated: boolean) =>
  ({ locale: 'en_US', isRTL: false, theme: 'dark', isAuthenticated, branding: DEFAULT_BRANDING }) as Input['context'];

const build = (head: string, state: unknown = {}, template = TEMPLATE, changed: Partial<Input> = {}) =>
  buildDocument({
    template,
    manifest: { buildId: 'b', groups: { main: ['main.1.js', 'texts.1.mjs'] }, memberGroups: {}, fonts: [], files: [] },
    page: pageWith({ head }),
    context: contextOf(false),
    payload: { initialReduxState: state } as Input['payload'],
    nonce: 'n',
    notices: NOTICES as Input['notices'],
    isSupported: true,
    isServerRendered: true,
    styles: () => '',
    ...changed,
  });

const startUp = (html: string) =>
  JSON.parse(
    new RegExp(`<script id="${STARTUP_ELEMENT_ID}" type="application/json">(.*?)</script>`, 's').exec(html)?.[1] ?? '',
  );

describe('the document of a page', () => {
  it('[BOOT-002] carries head and start-up data at their places', () => {
    const { before, after } = build('<title>Lamps</title>', { a: 1 });
    expect(before).toMatch(/^<html lang="en-US" dir="ltr" data-theme="dark"><head><title>Lamps<\/title>/);
    expect(before.endsWith('<body><div id="__MAGPIE_ROOT__">')).toBe(true);
    expect(after.startsWith('</div><div id="__MAGPIE_NOTICE__"')).toBe(true);
    expect(startUp(after)).toEqual({ initialReduxState: { a: 1 } });
  });

  it.each([
    ['compact', true],
    ['comfortable', false],
  ] as const)('names the density %s before the first paint: %s', (density, isNamed) => {
    const { before } = build('', {}, TEMPLATE, { context: { ...contextOf(false), density } });
    expect(/^<html [^>]*data-density="compact"/.test(before)).toBe(isNamed);
  });

  it('[ADMIN-011] gives the tokens the accent of the site, with the nonce of the page and after the style sheets', () => {
    const manifest: Input['manifest'] = {
      buildId: 'b',
      groups: { main: ['main.1.css'] },
      memberGroups: {},
      fonts: [],
      files: [],
    };
    const withAccent = (accent: string | null) =>
      build('', {}, TEMPLATE, {
        manifest,
        context: { ...contextOf(false), branding: { ...DEFAULT_BRANDING, accent } },
      }).before;
    expect(withAccent('#7b1fa2')).toMatch(
      /main\.1\.css"><\/style>\n<style nonce="n">:root\{--color-accent:light-dark\(#7b1fa2,#[0-9a-f]{6}\);/,
    );
    expect(withAccent(null)).not.toContain('--color-accent');
    expect(withAccent('red;}</style><script>')).not.toContain('<script>');
  });

  it('[BOOT-015] carries the words for a client that cannot start, hidden, in the language of the page', () => {
    const { after } = build('');
    expect(after).toContain('role="alert" hidden><p>Some things &lt;b&gt; do not work.</p><a href="">Reload</a></div>');
  });

  it('[BOOT-048] gives a browser that is too old a plain word and no scripts', () => {
    const { before, after } = build('', {}, TEMPLATE, { isSupported: false });
    expect(after).toContain('role="note"><p>Too old.</p></div>');
    expect(before + after).not.toMatch(/main\.1|texts\.1/);
  });

  it.each<[string, Partial<Input>, boolean]>([
    ['for a visitor', {}, true],
    ['for a member', { context: contextOf(true) }, true],
    ['not where there is nothing to press', { isServerRendered: false }, false],
    ['not where no script will answer', { isSupported: false }, false],
  ])('[BOOT-050] remembers early presses %s', (_, changed, isThere) => {
    expect(build('', {}, TEMPLATE, changed).before.includes(HYDRATED_EVENT)).toBe(isThere);
  });

  it('[BOOT-049] lets a visitor look before it names its scripts, in their order, with the nonce of the page', () => {
    const { before, after } = build('');
    expect(before).not.toMatch(/main\.1|texts\.1/);
    expect(after).toMatch(/<script nonce="n">.*\(\["\/assets\/texts\.1\.mjs","\/assets\/main\.1\.js"\]\)<\/script>/);
  });

  it.each<[string, Partial<Input>]>([
    ['a member', { context: contextOf(true) }],
    ['a form', { page: pageWith({ isForm: true }) }],
    ['a page without content', { isServerRendered: false }],
  ])('[BOOT-049] gives %s its scripts at once', (_, changed) => {
    const { before, after } = build('', {}, TEMPLATE, changed);
    expect(before).toContain('<link rel="modulepreload" href="/assets/texts.1.mjs">');
    expect(before).toContain('<script defer src="/assets/main.1.js"></script>');
    expect(after).not.toMatch(/main\.1|texts\.1/);
  });

  it('gives members the styles of what only they see on the page, and visitors none of them', () => {
    const manifest = {
      buildId: 'b',
      groups: { main: [], 'www-index': ['index.css'], 'member-index': ['members.js', 'members.css'] },
      memberGroups: { 'www-index': ['member-index'] },
      fonts: [],
      files: [],
    };
    const sheetsFor = (isMember: boolean) => {
      const changed = { manifest, page: pageWith({ handlerId: 'www/index' }), context: contextOf(isMember) };
      return [...build('', {}, TEMPLATE, changed).before.matchAll(/data-href="([^"]*)"/g)].map(([, href]) => href);
    };
    expect(sheetsFor(true)).toEqual(['/assets/index.css', '/assets/members.css']);
    expect(sheetsFor(false)).toEqual(['/assets/index.css']);
  });

  it.each(['%state%', '%html%', '%head%', '<!--app-->', '$&', "$'", '$1'])(
    'keeps its places where a person wrote %s',
    (words) => {
      const { before, after } = build(`<title>${words}</title>`, { title: words });
      expect(before).toContain(`<title>${words}</title>`);
      expect(before).not.toContain(STARTUP_ELEMENT_ID);
      expect(startUp(after)).toEqual({ initialReduxState: { title: words } });
    },
  );

  it('lets nothing out of the start-up data', () => {
    const words = '</script><script>alert(1)</script><!-- \u2028\u2029';
    const { after } = build('', { words });
    expect(after.match(/<\/?script|<!--|[\u2028\u2029]/g)).toEqual(['<script', '</script', '<script', '</script']);
    expect(startUp(after)).toEqual({ initialReduxState: { words } });
  });

  it.each(['%html%', '%head%', '<!--app-->', '%state%'])('is not made of a template without %s', (place) => {
    expect(() => build('', {}, TEMPLATE.replace(place, ''))).toThrow('index.html');
  });
});

describe('the files of a site', () => {
  const groups = {
    main: ['vendor.js', 'main.js', 'main.css'],
    [groupOfHandler('www/index')]: ['shared.js', 'feed.css', 'index.js', 'index.css'],
    [groupOfHandler('www/login')]: ['shared.js', 'login.js', 'login.css'],
  };
  const { routeManifest, fileDependencies } = routeFiles(
    { buildId: 'b', groups, memberGroups: {}, fonts: [], files: [] },
    ['www/index', 'www/login', 'www/none'],
  );

  it('[BOOT-003] stand in a manifest with one key for each page', () => {
    expect(routeManifest).toEqual({
      'www/index': { js: ['shared.js', 'index.js'], css: ['feed.css', 'index.css'] },
      'www/login': { js: ['shared.js', 'login.js'], css: ['login.css'] },
      'www/none': { js: [], css: [] },
    });
  });

  it('[BOOT-004] each name what they depend on, and what several pages share nothing of one page alone', () => {
    expect(Object.keys(fileDependencies).toSorted()).toEqual([...new Set(Object.values(groups).flat())].toSorted());
    expect(fileDependencies).toMatchObject({
      'main.js': ['main.css'],
      'index.js': ['feed.css', 'index.css'],
      'index.css': ['feed.css'],
      'shared.js': [],
      'login.js': ['login.css'],
    });
  });
});
