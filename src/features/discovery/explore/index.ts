export { ExploreHead } from './ExploreHead';
export { ExploreTabs } from './ExploreTabs';
