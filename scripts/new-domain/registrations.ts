import { before, behindLast, type Edit, firstIn, importing, lastIn } from './edits';

/** Where a noun is registered, layer by layer. Written about paper clips, like the templates. */
export function registrations(kindNumber: number): Readonly<Record<string, readonly Edit[]>> {
  return { ...ofContract, ...ofClient, ...ofServer(kindNumber), ...ofTests };
}

const TEXT_LENGTH = 500;
const ROWS_OF_PAGE = 25;

const ofContract: Record<string, readonly Edit[]> = {
  'contract/schemas/common.ts': [
    behindLast(/^export type \w+Id = Id<'\w+'>;$/, "export type PaperClipId = Id<'paperClip'>;"),
    behindLast(/^export const \w+IdSchema = id<\w+Id>\(\);$/, 'export const PaperClipIdSchema = id<PaperClipId>();'),
  ],
  'contract/schemas/index.ts': [
    importing("import { paperClipSchemas } from './stationery/paperClips';"),
    lastIn('export const schemas = {', '...paperClipSchemas,'),
  ],
  'contract/endpoints/index.ts': [
    importing("import { paperClipEndpoints } from './stationery/paperClips';"),
    lastIn('export const endpoints = {', '...paperClipEndpoints,'),
  ],
  'contract/messages.ts': [
    lastIn(
      'export const REASON_MESSAGES = {',
      "paperClipNotFound: 'That paper clip is not there.',\n  notYourPaperClip: 'Only the owner of this paper clip may do that.',",
    ),
  ],
  'contract/constants/limits.ts': [
    lastIn('export const LIMITS = {', `paperClipText: ${TEXT_LENGTH},`),
    lastIn('export const PAGE_SIZE = {', `paperClips: ${ROWS_OF_PAGE},`),
  ],
};

const ofClient: Record<string, readonly Edit[]> = {
  'src/entities/records.ts': [
    importing("import type { PaperClipEntity } from './stationery/paperClips';"),
    lastIn('export interface EntityRecords {', 'paperClips: PaperClipEntity;'),
    firstIn('export const TABLE_NAMES = [', "'paperClips',"),
  ],
  'src/entities/lists.ts': [lastIn('const LISTS = {', "'PaperClipsResource.get': ['paperClips', 'owner_id'],")],
  'src/areas/stationery/descriptors.ts': [
    importing("import { paperClipResources } from '../../resources/stationery/paperClips';"),
    lastIn('Descriptors = {', '...paperClipResources,'),
  ],
  'src/reducers/entities/entities.ts': [
    importing("import { paperClipsReducer } from '../stationery/paperClips';"),
    lastIn(
      'const reducers: { readonly [N in TableName]: EntityReducer<EntityRecords[N]> } = {',
      'paperClips: paperClipsReducer,',
    ),
  ],
  'src/reducers/lists/listRules.ts': [
    importing("import * as paperClips from '../../actions/stationery/paperClips';"),
    lastIn(
      'export const listRules = new Map<string, ListRule>([',
      `// A new paper clip heads the list of its owner.
  on(paperClips.created, ({ paperClip }) => [insert({ name: 'paperClips', key: paperClip.owner }, paperClip.id)]),`,
    ),
  ],
  'src/reducers/lists/removed.ts': [
    importing("import * as paperClips from '../../actions/stationery/paperClips';"),
    firstIn(
      'export const removedReducer: Reducer<RemovedIds> = tableReducer<RemovedIds>(NOTHING_REMOVED, (on) => {',
      'on(paperClips.deleted, (removed, { paperClipId }) => remove(removed, [paperClipId]));',
    ),
  ],
  'src/areas/stationery/sagas.ts': [
    importing("import { paperClipsSaga } from '../../sagas/stationery/paperClips';"),
    lastIn('Sagas: readonly SagaDefinition[] = [', 'paperClipsSaga,'),
  ],
};

const ofServer = (kindNumber: number): Record<string, readonly Edit[]> => ({
  'server/platform/database/ids.ts': [
    importing("import type { PaperClipId } from '../../../contract/schemas/common';"),
    lastIn('export interface IdOf {', 'paperClip: PaperClipId;'),
    lastIn('const KIND_NUMBER: Readonly<Record<IdKind, bigint>> = {', `paperClip: ${kindNumber}n,`),
  ],
  'server/platform/database/tables.ts': [
    importing("import type { PaperClipId } from '../../../contract/schemas/common';"),
    before(
      'export interface Tables extends GroupedTables {',
      `export interface PaperClipsTable {
  owner_id: UserId;
  id: PaperClipId;
  text: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}
`,
    ),
    lastIn('export interface Tables extends GroupedTables {', 'paper_clips: PaperClipsTable;'),
  ],
  'server/areas/stationery.ts': [
    importing("import { createPaperClipJobs, paperClipHandlers } from '../domains/stationery/paperClips';"),
    lastIn('  handlers: {', '...paperClipHandlers,'),
    // The first jobs of an area use what it gets.
    (source) => source.replace('(_services: Services)', '(services: Services)'),
    lastIn('  jobs: (services: Services) => ({', '...createPaperClipJobs(services),'),
  ],
});

const ofTests: Record<string, readonly Edit[]> = {
  'test/support/factories.ts': [
    importing("import type { PaperClip } from '../../contract/schemas/stationery/paperClips';"),
    importing("import type { PaperClipId } from '../../contract/schemas/common';"),
    before(
      'export function buildContext(',
      `export function buildPaperClip(given: Partial<PaperClip> = {}): PaperClip {
  return {
    id: nextId<PaperClipId>(),
    type: 'paperclip',
    owner: buildUser(),
    text: 'Worth keeping.',
    created_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-02T03:04:05.000Z',
    abilities: { edit: false, delete: false },
    ...given,
  };
}
`,
    ),
  ],
  'test/support/factories.test.ts': [
    importing("import { PaperClipSchema } from '../../contract/schemas/stationery/paperClips';"),
    importing("import { buildPaperClip } from './factories';"),
    lastIn('it.each([', "['paper clip', PaperClipSchema, buildPaperClip],"),
  ],
  'test/support/createTestStore.ts': [
    importing("import type { PaperClip } from '../../contract/schemas/stationery/paperClips';"),
    importing("import { paperClipSchema } from '../../src/entities/stationery/paperClips';"),
    lastIn('const SHAPES = {', 'paperClips: [paperClipSchema],'),
    lastIn('know(records: {', 'paperClips?: PaperClip[];'),
  ],
  'test/src/entities/entities.test.ts': [
    importing("import { PaperClipSchema } from '../../../contract/schemas/stationery/paperClips';"),
    importing("import { toPaperClipEntity } from '../../../src/entities/stationery/paperClips';"),
    importing("import { buildPaperClip } from '../../support/factories';"),
    lastIn(
      ["describe('from the wire into the store', () => {", 'it.each(['],
      "['paper clips', toPaperClipEntity, PaperClipSchema, buildPaperClip()],",
    ),
  ],
  'test/server/platform/database/ids.test.ts': [lastIn('const KINDS: readonly IdKind[] = [', "'paperClip',")],
  'test/server/secrecy.test.ts': [
    lastIn(
      ['function probes(): Record<', 'return {'],
      `'PaperClipsResource.get': [{ owner_id: owner.id }],
    'PaperClipResource.get': [],
    'PaperClipResource.create': [],
    'PaperClipResource.update': [],
    'PaperClipResource.delete': [],`,
    ),
  ],
};
