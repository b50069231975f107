/** The allowed imports (ARCHITECTURE.md), as data. A folder may always import from itself. */
import { AREAS, isArea } from './areas';

export interface ImportRule {
  from: RegExp;
  /** What may be imported as values. `$1` is the first group of `from`. */
  values: readonly string[];
  /** What may also be imported as types. */
  types: readonly string[];
  /** The reason for an exception. */
  why?: string;
}

const NPM = '^node_modules/';
const CONSTANTS = '^contract/(constants/|errors|messages|startup|pageGroups)';

export const IMPORT_RULES: readonly ImportRule[] = [
  { from: /^contract\/schemas\//, values: ['^contract/constants/', '^node_modules/typebox'], types: [] },
  { from: /^contract\/endpoints\//, values: [], types: ['^contract/schemas/'] },
  {
    from: /^src\/lib\//,
    values: ['^contract/(constants/(durations|headers|limits|offline|running/metrics)|errors|messages)', NPM],
    types: ['^contract/'],
    why: 'lib knows no noun: rules of a noun are in its reducer, selector, saga or feature',
  },
  {
    from: /^src\/hooks\//,
    values: [CONSTANTS, '^src/(lib|browser)/', NPM],
    types: ['^contract/'],
    why: 'hooks listen to the browser through src/browser, so that nothing else touches window',
  },
  { from: /^src\/i18n\//, values: [CONSTANTS, '^src/lib/', NPM], types: ['^contract/'] },
  { from: /^src\/ui\//, values: [CONSTANTS, '^src/(lib|hooks)/', NPM], types: ['^contract/'] },
  { from: /^src\/browser\//, values: [CONSTANTS, '^src/lib/', '^node_modules/idb/'], types: ['^contract/'] },
  { from: /^src\/tag\//, values: ['^contract/constants/'], types: [] },
  { from: /^extension\//, values: ['^contract/constants/'], types: [] },
  { from: /^src\/worker\//, values: [CONSTANTS, '^src/(lib|browser)/'], types: ['^contract/'] },
  { from: /^src\/entities\//, values: [CONSTANTS, '^src/lib/', NPM], types: ['^contract/'] },
  { from: /^src\/actions\//, values: ['^src/lib/', NPM], types: ['^src/entities/', '^contract/'] },
  {
    from: /^src\/resources\//,
    values: [CONSTANTS, '^contract/(endpoints|queries)/', '^src/areas/[^/]+/descriptors', '^src/(entities|lib)/', NPM],
    types: ['^contract/'],
  },
  {
    from: /^src\/reducers\//,
    values: [CONSTANTS, '^src/(actions|entities|lib)/', NPM],
    types: ['^contract/'],
  },
  {
    from: /^src\/selectors\//,
    values: [CONSTANTS, '^src/(entities|lib|reducers)/', '^src/i18n/languages', NPM],
    types: ['^contract/', '^src/(actions|resources)/'],
    why: 'how dates are written follows from the language of the texts',
  },
  {
    from: /^src\/sagas\//,
    values: [CONSTANTS, '^src/areas/[^/]+/sagas', '^src/(actions|selectors|resources|entities|browser|lib)/', NPM],
    types: ['^contract/', '^src/reducers/'],
  },
  {
    from: /^src\/areas\/[^/]+\/descriptors/,
    values: ['^src/resources/'],
    types: [],
    why: 'an area registers each list in a file of its own, because they load at different times',
  },
  { from: /^src\/areas\/[^/]+\/sagas/, values: ['^src/sagas/'], types: [] },
  {
    from: /^src\/store\//,
    values: ['^src/(reducers|sagas|selectors|lib|entities|actions)/', NPM],
    types: ['^src/', '^contract/'],
    why: 'installing a page is an event, tables are named by their entities, and the hooks of the store read by selectors',
  },
  {
    from: /^src\/features\/([^/]+\/[^/]+)\//,
    values: [CONSTANTS, '^src/features/[^/]+/[^/]+/index', '^src/(ui|hooks|i18n|lib|actions|selectors|store)/', NPM],
    types: ['^contract/', '^src/(entities|reducers)/'],
  },
  {
    from: /^src\/pages\//,
    values: [CONSTANTS, '^src/features/[^/]+/[^/]+/index', '^src/(ui|i18n|lib|reducers|sagas|selectors|actions)/', NPM],
    types: ['^src/', '^contract/'],
  },
  { from: /^src\/(app|entry)\//, values: ['^src/', CONSTANTS, NPM], types: ['^contract/'] },
  { from: /^server\/platform\//, values: ['^contract/', NPM], types: [] },
  {
    from: /^server\/domains\/([^/]+\/[^/]+)\//,
    values: ['^server/domains/[^/]+/[^/]+/index', '^server/platform/', '^contract/', NPM],
    types: [],
  },
  { from: /^server\/db\//, values: ['^server/platform/', '^contract/', NPM], types: [] },
  {
    from: /^server\/transport\//,
    values: ['^server/domains/[^/]+/[^/]+/index', '^server/platform/', '^contract/', NPM],
    types: ['^server/'],
  },
  {
    from: /^server\/ssr\//,
    values: ['^server/platform/', '^contract/', NPM],
    types: ['^server/transport/'],
  },
  {
    from: /^demo\//,
    values: ['^server/domains/[^/]+/[^/]+/index', '^server/platform/', '^contract/', NPM],
    types: ['^server/app'],
  },
  {
    from: /^server\/areas\//,
    values: ['^server/domains/[^/]+/[^/]+/index', '^server/platform/', '^contract/', NPM],
    types: ['^server/transport/'],
  },
  {
    from: /^server\/doctor\//,
    values: ['^server/', '^contract/', NPM],
    types: [],
    why: 'it checks the whole server, from the environment to the backups',
  },
  { from: /^server\/[^/]+$/, values: ['^server/', '^contract/', NPM], types: [] },
  {
    from: /^scripts\//,
    values: [
      '^demo/demo',
      '^server/',
      '^contract/',
      '^src/',
      '^extension/manifest',
      '^lingui.config',
      '^webpack.config',
      NPM,
    ],
    types: [],
    why: 'the map of events, the routes and the catalogues are read from src',
  },
  {
    from: /^bench\//,
    values: [''],
    types: [],
    why: 'what is measured is called from within, beside packages of its own',
  },
  { from: /^contract\//, values: [], types: [NPM] },
  { from: /^src\/types\.d\.ts$/, values: [], types: [] },
];

/** Layers whose nouns stand in areas. Screens (src/features) are composed of the parts of any area. */
const TIERED =
  /^(src\/(?:actions|entities|resources|reducers|selectors|sagas)|server\/domains|contract\/(?:schemas|endpoints|constants))\/([^/]+)\/(.+)$/;

/** Imports of a later area that are allowed, with the reason. */
const UPWARD: readonly { from: string; to: RegExp; why: string }[] = [
  {
    from: 'server/domains/admin/accountData/erasing.ts',
    to: /^server\/domains\/business\/businesses\/index\.ts$/,
    why: 'the erasing of an account ends what it is in every area',
  },
  {
    from: 'server/domains/discovery/feeds/homeFeed.service.ts',
    to: /^server\/domains\/business\/adDelivery\/index\.ts$/,
    why: 'the home feed shows the promoted pins that the auction chose for this person',
  },
  {
    from: 'src/sagas/people/unauthActions.ts',
    to: /^src\/sagas\/(boards|pins)\//,
    why: 'what a visitor tried to do is done by the sagas of its noun once the person has logged in',
  },
  {
    from: 'src/sagas/boards/undo.ts',
    to: /^src\/sagas\/pins\/pinEdits\.ts$/,
    why: 'the edit of a pin is undone by the wire names of the edit',
  },
  {
    from: 'server/domains/people/sessions/sessions.service.ts',
    to: /^server\/domains\/pins\/accountCounts\/index\.ts$/,
    why: 'a login opens a closed account again, and what the account wrote counts again in the same transaction',
  },
  {
    from: 'server/domains/people/sessions/sessions.registration.ts',
    to: /^server\/domains\/business\/(businesses|businessSignup)\/index\.ts$/,
    why: 'a registration makes the business in the transaction that makes its account',
  },
];

/** True if a noun imports, within its layer, a noun of a later area. Types count as well. */
export function runsUpward(from: string, to: string): boolean {
  const [, layer, area] = TIERED.exec(from) ?? [];
  const [, otherLayer, other] = TIERED.exec(to) ?? [];
  if (layer === undefined || layer !== otherLayer || !isArea(area) || !isArea(other)) return false;
  if (AREAS.indexOf(other) <= AREAS.indexOf(area)) return false;
  return !UPWARD.some((allowed) => allowed.from === from && allowed.to.test(to));
}

export interface Ban {
  name: string;
  from: RegExp;
  except?: RegExp;
  to: RegExp;
}

/** Rules for all folders; only for value imports. */
export const BANS: readonly Ban[] = [
  { name: 'views know no store', from: /View\.tsx$/, to: /^src\/(store|actions|selectors|sagas)\// },
  {
    name: 'axios only in src/lib/http',
    from: /^(src|server)\//,
    except: /^src\/lib\/http/,
    to: /^node_modules\/axios/,
  },
  {
    name: 'normalizr only in src/lib/normalize, src/entities and the union of search results',
    from: /^src\//,
    except: /^src\/(lib\/normalize|entities\/|resources\/discovery\/search)/,
    to: /^node_modules\/normalizr/,
  },
  { name: 'the browser knows no server', from: /^src\//, to: /^server\// },
  { name: 'the server knows no source of the browser', from: /^server\//, to: /^src\// },
  { name: 'schemas stay on the server', from: /^src\//, to: /^contract\/schemas\/|^node_modules\/typebox/ },
  { name: 'handlers never call repositories', from: /\.handlers\.ts$/, to: /\.repository\.ts$/ },
  { name: 'the product knows no demo', from: /^(src|server|contract)\//, to: /^demo\// },
  {
    name: 'only the start script and the benches know the demo',
    from: /^scripts\//,
    except: /^scripts\/start\.ts$/,
    to: /^demo\//,
  },
  {
    name: 'foreign pages and product feeds are read in threads of their own',
    from: /^server\/(?!platform\/productFeeds\/)(?!platform\/structuredData\/(?!page(Pictures|Reader|Record)\.ts$))/,
    to: /^server\/platform\/structuredData\/(?!page(Pictures|Reader|Record)\.ts$)/,
  },
  { name: 'nothing imports the benches', from: /^(src|server|contract|demo|scripts)\//, to: /^bench\// },
  { name: 'nothing imports tests', from: /^(src|server|contract|demo)\//, to: /^test\// },
];

/** SQL is only in repositories; the platform has the tables that no domain owns. */
export const SQL = {
  from: /^(server|demo)\//,
  except: /\.repository\.ts$|^server\/platform\/|^server\/db\/|^demo\/seed\//,
  text: /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`|\bsql\.(?:raw|join|ref)\(/,
};

/** Screens read state only through src/selectors, so that a field can be moved in one place. */
export const STATE_READ = {
  from: /^src\/(app|entry|features|ui)\//,
  text: /\bstate\??\.(?:context|entities|live|session|ui|videos)\b/,
};
