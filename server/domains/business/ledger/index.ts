export { type Booking, bookAll } from './ledger.service';
