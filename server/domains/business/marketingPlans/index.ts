export { marketingPlanHandlers } from './marketingPlans.handlers';
