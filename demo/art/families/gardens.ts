import { kitchenGarden, parterre } from './gardens/formal';
import { fields, terrace } from './gardens/land';
import { border } from './gardens/winding';

export const gardens = { parterre, kitchenGarden, border, fields, terrace };
