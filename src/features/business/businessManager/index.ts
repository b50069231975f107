export { AdAccountsScreen } from './AdAccountsScreen';
export { BusinessHomeScreen } from './BusinessHomeScreen';
export { DashboardScreen } from './DashboardScreen';
export { EmployersScreen } from './EmployersScreen';
export { InvitesScreen } from './InvitesScreen';
export { PeopleScreen } from './PeopleScreen';
export { TagsScreen } from './TagsScreen';
