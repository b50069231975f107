import type { TriedItId } from '../../../../contract/schemas/common';
import { createReactions } from '../../../platform/database/reactions';

export const triedItReactions = createReactions<TriedItId>({
  reactions: 'tried_it_reactions',
  subjects: 'tried_its',
  key: 'tried_it_id',
});
