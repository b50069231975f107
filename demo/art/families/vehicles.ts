import { balloons, train } from './vehicles/afar';
import { car, van } from './vehicles/road';
import { bicycle, scooter } from './vehicles/twoWheels';

export const vehicles = { bicycle, car, van, scooter, balloons, train };
