export { Remark, Remarks } from './Remark';
