import { boardEventSchema } from '../../entities/boards/boardEvents';
import { boardSchema } from '../../entities/boards/boards';
import { sectionSchema } from '../../entities/boards/sections';
import { deletionSchema } from '../../entities/deletions';
import type { ResourceDescriptor } from '../descriptor';

export const boardResources = {
  'BoardResource.get': { schema: boardSchema },
  'BoardResource.create': { schema: boardSchema },
  'BoardResource.update': { schema: boardSchema },
  'BoardResource.delete': { schema: null },
  'BoardRestoreResource.create': { schema: boardSchema },
  'BoardsFeedResource.get': { schema: [boardSchema] },
  'BoardArchiveResource.get': { schema: [boardSchema] },
  'BoardArchiveResource.create': { schema: boardSchema },
  'BoardArchiveResource.delete': { schema: boardSchema },
  'BoardOwnershipTransferResource.create': { schema: boardSchema },
  'BoardOwnershipTransferResource.update': { schema: boardSchema },
  'BoardOwnershipTransferResource.delete': { schema: boardSchema },
  'UserBoardTransfersResource.get': { schema: [boardSchema] },
  'BoardMergeResource.create': { schema: boardSchema },
  'BoardMergeResource.delete': { schema: boardSchema },
  'BoardHistoryResource.get': { schema: [boardEventSchema] },
  'DeletedBoardsResource.get': { schema: [deletionSchema] },
  'UndoableChangesResource.get': { schema: [deletionSchema] },
  'UserBoardPlaceResource.update': { schema: null },
  'BoardSectionPlaceResource.update': { schema: null },
  'BoardPickerBoardsResource.get': { schema: { boards_shortlist: [boardSchema], all_boards: [boardSchema] } },
  'BoardSectionsResource.get': { schema: [sectionSchema] },
  'BoardSectionResource.get': { schema: sectionSchema },
  'BoardSectionResource.create': { schema: sectionSchema },
  'BoardSectionResource.update': { schema: sectionSchema },
  'BoardSectionResource.delete': { schema: null },
  'BoardSectionRestoreResource.create': { schema: sectionSchema },
} satisfies Record<string, ResourceDescriptor>;
