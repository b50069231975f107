import type { UserId } from '../../contract/schemas/common';
import type { UserEntity } from '../entities/users';
import type { ViewerEntity } from '../entities/viewer';
import type { RootState } from '../reducers/root';
import { selectEntity } from './entities';

export const selectIsAuthenticated = (state: RootState): boolean => state.session.isAuthenticated;
export const selectUserId = (state: RootState): UserId | null => state.session.userId;

/** What the viewer alone may see of themselves. */
export const selectViewer = (state: RootState): ViewerEntity | null => state.session.viewer;

/** The viewer as everybody sees them. */
export const selectViewerUser = (state: RootState): UserEntity | undefined =>
  selectEntity(state, 'users', state.session.userId);

export const selectUsername = (state: RootState): string | null => selectViewerUser(state)?.username ?? null;

export const selectIsUpsellShown = (state: RootState): boolean => state.session.isUpsellShown;
