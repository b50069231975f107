import { resource } from '../endpoint';

export const transferEndpoints = {
  'BoardOwnershipTransferResource.create': resource('BoardOwnershipTransferResource', 'create'),
  'BoardOwnershipTransferResource.update': resource('BoardOwnershipTransferResource', 'update'),
  'BoardOwnershipTransferResource.delete': resource('BoardOwnershipTransferResource', 'delete'),
  'UserBoardTransfersResource.get': resource('UserBoardTransfersResource', 'get', { access: 'member' }),
};
