export { adAccountRequestHandlers } from './requests.handlers';
