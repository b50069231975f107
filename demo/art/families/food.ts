import { bread, breakfast } from './food/bakery';
import { bowl, pasta, pizza } from './food/bowls';
import { cake, pancakes, tart } from './food/cakes';
import { coffee, drink, iceCream } from './food/drinks';
import { citrus, market } from './food/fruit';

export const food = {
  bowl,
  citrus,
  cake,
  tart,
  bread,
  pasta,
  pizza,
  coffee,
  drink,
  pancakes,
  market,
  iceCream,
  breakfast,
};
