/**
 * Recipes by the title of their pin. `parts` maps a category to a list of 'amount|name' parted by semicolons; times are
 * minutes of preparation and cooking.
 */
export interface RecipeSource {
  readonly serves: string;
  readonly minutes: readonly [prep: number, cook: number];
  readonly diets: readonly string[];
  readonly parts: Readonly<Record<string, string>>;
}

const recipe = (
  serves: string,
  minutes: readonly [number, number],
  diets: readonly string[],
  parts: Readonly<Record<string, string>>,
): RecipeSource => ({ serves, minutes, diets, parts });

export const RECIPES: Readonly<Record<string, RecipeSource>> = {
  'Spaghetti with burst tomatoes': recipe('4 servings', [10, 20], ['vegetarian'], {
    Sauce: '600 g|cherry tomatoes; 4 tbsp|olive oil; 2 cloves|garlic, sliced; 1 pinch|sugar; 1 handful|basil',
    Pasta: '400 g|spaghetti; 60 g|parmesan, grated',
  }),
  'Pesto the way my aunt allows it': recipe('4 servings', [20, 12], ['vegetarian'], {
    Pesto: '80 g|basil leaves; 40 g|pine nuts; 1 clove|garlic; 60 g|parmesan; 20 g|pecorino; 90 ml|olive oil',
    Pasta: '400 g|spaghetti; 6|cherry tomatoes, to serve',
  }),
  'Margherita with olives, because I like them': recipe('3 pizzas', [30, 12], ['vegetarian'], {
    Dough: '500 g|strong flour; 340 ml|water; 10 g|salt; 2 g|dry yeast',
    Topping: '300 g|peeled tomatoes, crushed; 250 g|mozzarella, torn; 12|black olives; 1 handful|basil',
  }),
  'Lemon cream spaghetti': recipe('2 servings', [5, 15], ['vegetarian'], {
    Sauce: '1|lemon, zest and juice; 150 ml|cream; 30 g|butter; 50 g|parmesan',
    Pasta: '220 g|spaghetti; 1 handful|basil; 4|cherry tomatoes',
  }),
  'Apple crostata for nine': recipe('9 servings', [40, 45], ['vegetarian'], {
    Pastry: '300 g|flour; 150 g|butter, cold; 100 g|sugar; 1|egg; 1|yolk',
    Filling: '6|tart apples; 1|lemon; 3 tbsp|apricot jam; 1 tsp|cinnamon',
  }),
  'Miso noodle bowl with a soft egg': recipe('2 servings', [10, 15], [], {
    Broth: '800 ml|stock; 3 tbsp|white miso; 1 tbsp|soy sauce; 1 thumb|ginger',
    Bowl: '180 g|wheat noodles; 2|eggs, six minutes; 1|carrot, in sticks; 100 g|edamame; 2|spring onions; 1 tsp|sesame',
  }),
  'Rice bowl, whatever is green': recipe('2 servings', [15, 20], ['vegetarian', 'gluten free'], {
    Base: '180 g|short-grain rice; 2 tbsp|rice vinegar',
    Greens: '1|avocado; 100 g|edamame; 1|small cucumber; 2 handfuls|spinach',
    Finish: '2|eggs; 1 tbsp|sesame; 1 tsp|chilli oil',
  }),
  'Ginger noodles for a cold': recipe('2 servings', [10, 15], ['vegan'], {
    Broth: '1 l|vegetable stock; 40 g|fresh ginger; 2 tsp|ground ginger; 2 tbsp|soy sauce; 1|lime',
    Bowl: '180 g|noodles; 2|carrots; 200 g|tofu; 1 handful|mint',
  }),
  'Cherry tomato spaghetti, no draining': recipe('4 servings', [5, 15], ['vegan'], {
    'One pan':
      '400 g|spaghetti; 500 g|cherry tomatoes; 1|onion, sliced; 4 cloves|garlic; 1 l|water; 4 tbsp|olive oil; 2 tsp|salt',
    'To serve': '1 handful|basil',
  }),
  'Salmon and beetroot bowl': recipe('2 servings', [15, 20], ['gluten free'], {
    Base: '160 g|rice',
    Top: '250 g|salmon; 2|cooked beetroots; 1|avocado; 100 g|peas; 1 bunch|dill',
    Sauce: '150 g|yoghurt; 1 tsp|horseradish; 1 tbsp|lemon juice',
  }),
  'Tray pizza on a Wednesday': recipe('1 tray', [15, 18], ['vegetarian'], {
    Dough: '400 g|flour; 260 ml|water; 7 g|dry yeast; 2 tbsp|olive oil; 8 g|salt',
    Topping: '200 g|tomato passata; 200 g|mozzarella; 10|olives; 1 handful|basil',
  }),
  'Broccoli pesto for the sceptics': recipe('4 servings', [10, 20], ['vegetarian'], {
    Pesto: '1 head|broccoli; 40 g|almonds; 50 g|parmesan; 1 clove|garlic; 80 ml|olive oil; 1|lemon',
    Pasta: '400 g|spaghetti; 8|cherry tomatoes',
  }),
  'Chickpea bowl with lemon': recipe('2 servings', [15, 15], ['vegan', 'gluten free'], {
    Base: '150 g|quinoa or rice; 1 tin|chickpeas',
    Top: '1|carrot; 10|cherry tomatoes; 2 handfuls|spinach; 1|avocado',
    Dressing: '3 tbsp|tahini; 1|lemon; 1 clove|garlic',
  }),
  'Overnight country loaf': recipe('1 loaf', [20, 45], ['vegan'], {
    Dough: '400 g|bread flour; 100 g|rye flour; 360 ml|water; 10 g|salt; 1 g|dry yeast',
    'For the basket': '2 tbsp|rice flour',
  }),
  'Devil’s food with vanilla drip': recipe('14 slices', [50, 40], ['vegetarian'], {
    Sponge:
      '250 g|flour; 90 g|cocoa; 350 g|sugar; 2|eggs; 240 ml|buttermilk; 240 ml|strong coffee; 120 ml|oil; 2 tsp|bicarbonate of soda',
    Icing: '200 g|dark chocolate; 200 ml|cream',
    Drip: '150 g|icing sugar; 2 tbsp|milk; 1|vanilla pod',
  }),
  'Apple tart, rose edge': recipe('8 slices', [40, 40], ['vegetarian'], {
    Shell: '220 g|flour; 120 g|butter; 80 g|icing sugar; 1|egg',
    Filling: '5|apples, sliced thin; 200 g|vanilla custard; 2 tbsp|apple jelly',
  }),
  'Buttermilk stack': recipe('12 pancakes', [10, 20], ['vegetarian'], {
    Batter:
      '250 g|flour; 2 tbsp|sugar; 2 tsp|baking powder; 1 pinch|salt; 2|eggs; 350 ml|buttermilk; 40 g|butter, melted',
    'To serve': '1 knob|butter; 100 ml|maple syrup; 200 g|mixed berries',
  }),
  'Berry tart with almond cream': recipe('8 slices', [40, 35], ['vegetarian'], {
    Shell: '220 g|flour; 120 g|butter; 80 g|icing sugar; 1|egg',
    'Almond cream': '100 g|ground almonds; 100 g|butter; 100 g|sugar; 2|eggs',
    Top: '250 g|raspberries; 150 g|strawberries; 100 g|blueberries',
  }),
  'Carrot cake with tangy icing': recipe('12 slices', [30, 45], ['vegetarian'], {
    Cake: '300 g|carrots, grated; 250 g|flour; 220 g|brown sugar; 3|eggs; 200 ml|oil; 80 g|walnuts; 2 tsp|cinnamon; 2 tsp|baking powder',
    Icing: '250 g|cream cheese; 80 g|butter; 120 g|icing sugar; 1|lemon',
  }),
  'Cherry lattice pie': recipe('10 slices', [60, 50], ['vegetarian'], {
    Pastry: '350 g|flour; 220 g|butter, cold; 80 ml|ice water; 1 tsp|salt',
    Filling: '900 g|sour cherries, stoned; 180 g|sugar; 40 g|cornflour; 1|lemon',
    Glaze: '1|egg; 1 tbsp|coarse sugar',
  }),
  'Lemon and orange tart': recipe('8 slices', [40, 35], ['vegetarian'], {
    Shell: '220 g|flour; 120 g|butter; 80 g|icing sugar; 1|egg',
    Curd: '2|lemons; 1|orange; 150 g|sugar; 4|eggs; 120 g|butter',
    Top: '1|lemon, sliced and candied; 1|orange, sliced and candied',
  }),
  'Raspberry and mint fizz': recipe('4 glasses', [10, 0], ['vegan', 'gluten free'], {
    Glass: '250 g|raspberries; 60 ml|sugar syrup; 1 handful|mint; 1|lemon; 600 ml|soda water; 12 cubes|ice',
  }),
  'Iced lemon verbena': recipe('1 litre', [5, 10], ['vegan', 'gluten free'], {
    Tea: '20|lemon verbena leaves; 1 l|water; 2 tbsp|honey or sugar',
    Glass: '1|lemon; 1 handful|mint; 12 cubes|ice',
  }),
  'Grapefruit spritz, no alcohol': recipe('2 glasses', [5, 0], ['vegan', 'gluten free'], {
    Glass: '200 ml|pink grapefruit juice; 20 ml|bitter syrup; 250 ml|tonic water; 1 slice|lemon; 2|olives',
  }),
  'Orange and thyme cooler': recipe('4 glasses', [10, 10], ['vegan', 'gluten free'], {
    Syrup: '100 g|sugar; 100 ml|water; 6 sprigs|thyme',
    Glass: '500 ml|orange juice; 300 ml|soda water; 1|lemon; 1 tray|ice',
  }),
  'Tomato and celery, long': recipe('2 glasses', [10, 0], ['vegan', 'gluten free'], {
    Glass: '500 ml|tomato juice; 1 stick|celery; 1|lemon; 1 dash|hot sauce; 1 pinch|celery salt; 8 cubes|ice',
  }),
  'Flat white at home': recipe('1 cup', [2, 4], ['vegetarian', 'gluten free'], {
    Cup: '18 g|coffee, ground fine; 36 ml|espresso from it; 130 ml|whole milk',
  }),
  'Mint lemonade for a crowd': recipe('2 litres', [15, 5], ['vegan', 'gluten free'], {
    Base: '8|lemons; 180 g|sugar; 1 large bunch|mint',
    'To fill up': '1.5 l|still or sparkling water; 2 trays|ice',
  }),
};
