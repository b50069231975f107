export { followersHead, profileHead } from './heads';
export { FollowersScreen, FollowingScreen } from './PeopleScreens';
export { ProfileBoardsScreen, ProfileCreatedScreen, ProfilePinsScreen } from './ProfileScreens';
