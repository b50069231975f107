export { followersHead, profileHead } from './heads';
export { FollowersScreen, FollowingScreen } from './PeopleScreens';
export { PersonRow } from './PersonRow';
export { ProfileBoardsScreen } from './ProfileBoardsScreen';
export { ProfileCreatedScreen, ProfilePinsScreen, ProfileShopScreen } from './ProfilePinsScreens';
export { ProfileTriedScreen } from './ProfileTriedScreen';
