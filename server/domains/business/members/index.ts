export { memberHandlers } from './members.handlers';
export { addMember, isMemberOf } from './members.service';
