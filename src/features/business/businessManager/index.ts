export { BusinessHomeScreen } from './BusinessHomeScreen';
export { DashboardScreen } from './DashboardScreen';
export { EmployersScreen } from './EmployersScreen';
export { TagsScreen } from './TagsScreen';
