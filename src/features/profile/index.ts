export { followersHead, profileHead } from './heads';
export { FollowersScreen, FollowingScreen } from './PeopleScreens';
export { PersonRow } from './PersonRow';
export { ProfileBoardsScreen, ProfileCreatedScreen, ProfilePinsScreen } from './ProfileScreens';
