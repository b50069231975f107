export { BusinessHomeScreen } from './BusinessHomeScreen';
export { DashboardScreen } from './DashboardScreen';
export { EmployersScreen } from './EmployersScreen';
export { InvitesScreen } from './InvitesScreen';
export { TagsScreen } from './TagsScreen';
