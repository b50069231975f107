import { facade } from './architecture/facades';
import { modern, whitewashed } from './architecture/houses';
import { arches, stairs } from './architecture/shade';
import { doorway, skyline } from './architecture/streets';

export const architecture = { facade, stairs, arches, modern, whitewashed, doorway, skyline };
