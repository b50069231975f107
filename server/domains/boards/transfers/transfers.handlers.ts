import type { transferEndpoints } from '../../../../contract/endpoints/boards/transfers';
import type { Handlers } from '../../../platform/http/context';
import * as transfers from './transfers.service';

export const transferHandlers = {
  'BoardOwnershipTransferResource.create': async (options, ctx) => ({
    data: await transfers.requestTransfer(ctx, options),
  }),
  'BoardOwnershipTransferResource.update': async (options, ctx) => ({
    data: await transfers.acceptTransfer(ctx, options.board_id),
  }),
  'BoardOwnershipTransferResource.delete': async (options, ctx) => ({
    data: await transfers.endTransfer(ctx, options.board_id),
  }),
  'UserBoardTransfersResource.get': async (_options, ctx) => ({ data: await transfers.listOffered(ctx) }),
} satisfies Handlers<typeof transferEndpoints>;
