import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { ArticleSchema, ProductSchema, RecipeSchema } from '../../../../contract/schemas/pins/richPins';
import { readLooseJson } from '../../../../server/platform/structuredData/looseJson';
import { readRecord } from '../../../support/foreignPages';
import { runs } from '../../../support/testLength';

const PAGE = 'https://shop.example/things/bowl';
const ld = (...data: unknown[]) =>
  data.map((one) => `<script type="application/ld+json">${JSON.stringify(one)}</script>`).join('');
const read = (html: string) => readRecord(html, PAGE);

const offer = { '@type': 'Offer', price: '20', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' };
const bowl = { '@context': 'https://schema.org', '@type': 'Product', name: 'Bowl', sku: 'b1', offers: offer };
const cake = {
  '@type': ['Recipe', 'NewsArticle'],
  name: 'Plum &amp; almond cake',
  recipeIngredient: ['200 g flour', '1 ½ tsp baking powder', 'Plums', '2–3 eggs', '1/2 cup of sugar'],
  prepTime: 'PT20M',
  cookTime: 'PT1H5M',
  totalTime: 'P0DT1H25M',
  recipeYield: ['8', '8 slices'],
  suitableForDiet: ['https://schema.org/VegetarianDiet', 'http://schema.org/LowLactoseDiet'],
  aggregateRating: { ratingValue: '4.7', bestRating: 5, ratingCount: 12, reviewCount: '3' },
};
const cakeRecord = {
  name: 'Plum & almond cake',
  categorized_ingredients: [
    {
      category: '',
      ingredients: [
        { amount: '200 g', name: 'flour' },
        { amount: '1 ½ tsp', name: 'baking powder' },
        { amount: '', name: 'Plums' },
        { amount: '2–3', name: 'eggs' },
        { amount: '1/2 cup', name: 'sugar' },
      ],
    },
  ],
  cook_time: { hours: 1, minutes: 5 },
  prep_time: { hours: 0, minutes: 20 },
  total_time: { hours: 1, minutes: 25 },
  servings_summary: '8 slices',
  diets: ['Vegetarian', 'Low lactose'],
  aggregate_rating: { best_rating: 5, rating_value: 4.7, review_count: 3, rating_count: 12 },
};

it('[ENT-029] reads a recipe from JSON-LD: bare, in a list, in a graph among other things', () => {
  const article = { '@type': 'Article', headline: 'How we bake', datePublished: '2026-03-01' };
  for (const data of [cake, [cake], { '@graph': [article, { '@type': 'WebPage' }, cake] }, { mainEntity: cake }]) {
    expect(read(ld(data))).toEqual({ recipe: cakeRecord });
  }
  expect(read(ld({ ...cake, recipeIngredient: [] }))).toEqual({});
});

it('[ENT-029] reads a recipe from microdata', () => {
  const html = `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Soup <b>of</b> leeks</h1>
    <meta itemprop="totalTime" content="PT30M"><ul><li itemprop="recipeIngredient">3 leeks</li>
    <li itemprop="recipeIngredient">1 l water</ul>
    <p itemprop="aggregateRating" itemscope itemtype="http://schema.org/AggregateRating">
    <span itemprop="ratingValue">4</span> by <span itemprop="ratingCount">7</span></p></div>`;
  expect(read(html).recipe).toMatchObject({
    name: 'Soup of leeks',
    categorized_ingredients: [
      {
        ingredients: [
          { amount: '3', name: 'leeks' },
          { amount: '1 l', name: 'water' },
        ],
      },
    ],
    total_time: { hours: 0, minutes: 30 },
    aggregate_rating: { best_rating: 5, rating_value: 4, rating_count: 7, review_count: 0 },
  });
});

it('[ENT-029] [ENT-031] reads RDFa of schema.org as microdata', () => {
  const recipe = `<div vocab="http://schema.org/" typeof="Recipe"><h1 property="name">Soup</h1>
    <span property="recipeIngredient">1 onion</span><meta property="totalTime" content="PT30M">
    <div property="author" typeof="Person"><b property="name">Ida</b></div></div>`;
  expect(read(recipe).recipe).toMatchObject({ name: 'Soup', total_time: { hours: 0, minutes: 30 } });
  const product = `<html lang="de"><meta property="og:title" content="No"><div typeof="schema:Product"><h1 property="schema:name">Cup</h1>
    <p property="schema:offers" typeof="schema:Offer"><b property="schema:price">1.299 €</b></p></div>`;
  expect(read(product).product).toMatchObject({ name: 'Cup', offer_summary: { price: '1299', currency: 'EUR' } });
  expect(read(recipe.replace('schema.org', 'other.example'))).toEqual({});
});

it('[ENT-030] reads an article from JSON-LD and Open Graph, with the day it was published', () => {
  const news = { '@type': 'NewsArticle', headline: 'Bowls', datePublished: '2026-02-28T23:30:00+01:00' };
  expect(read(ld(news))).toEqual({ article: { name: 'Bowls', date_published: '2026-02-28' } });
  const og = `<meta property="og:type" content="article"><meta property="og:title" content="Bowls &amp; cups">
    <meta property="article:published_time" content="2025-12-31">`;
  expect(read(og)).toEqual({ article: { name: 'Bowls & cups', date_published: '2025-12-31' } });
  for (const datePublished of ['2026-02-30', 'yesterday', 20260301, { a: 1 }, '', '0000-01-01']) {
    expect(read(ld({ ...news, datePublished }))).toEqual({});
  }
});

it('[ENT-031] reads a product with offers, variants, former price, delivery, brand and pictures', () => {
  const group = {
    '@type': 'ProductGroup',
    name: 'Bowl',
    productGroupID: 'g7',
    brand: { '@id': '#kiln' },
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    image: [{ url: 'https://img.example/a.jpg', width: 800, height: '600' }, 'https://img.example/b.jpg'],
    hasVariant: [
      { '@type': 'Product', color: 'Blue', size: 'L', offers: { ...offer, price: 1299.5, availability: 'SoldOut' } },
      {
        '@type': 'Product',
        color: 'Red',
        size: 'S',
        offers: {
          ...offer,
          price: undefined,
          priceSpecification: [
            { priceType: 'https://schema.org/ListPrice', price: '1.999,00' },
            { price: '1.499,00', priceCurrency: 'eur' },
          ],
          shippingDetails: { freeShippingThreshold: { value: 50, currency: 'EUR' } },
        },
      },
    ],
  };
  const product = read(ld({ '@graph': [group, { '@type': 'Brand', '@id': '#kiln', name: 'Kiln' }] })).product;
  expect(product).toEqual({
    product_id: 'g7',
    name: 'Bowl',
    brand: { name: 'Kiln', is_merchant: false },
    offer_summary: {
      currency: 'EUR',
      price: '1499.00',
      min_price: '1299.50',
      max_price: '1499.00',
      standard_price: '1999.00',
      in_stock: true,
      shipping_info: { free_shipping_price: '50', free_shipping_value: 50 },
    },
    variant_set: {
      dimensions: ['Color', 'Size'],
      variants: [
        { Color: 'Blue', Size: 'L' },
        { Color: 'Red', Size: 'S' },
      ],
    },
    extra_images: [{ url: 'https://img.example/a.jpg', width: 800, height: 600 }],
  });
});

it('[ENT-031] reads sums of offers, free delivery, microdata and what shops say in Open Graph', () => {
  const sum = { '@type': 'AggregateOffer', lowPrice: '5', highPrice: '9.5', priceCurrency: 'USD' };
  expect(read(ld({ ...bowl, offers: sum })).product?.offer_summary).toEqual({
    currency: 'USD',
    price: '5',
    min_price: '5',
    max_price: '9.50',
    in_stock: true,
  });
  const free = { ...offer, shippingDetails: [{ shippingRate: { value: 0, currency: 'EUR' } }] };
  expect(read(ld({ ...bowl, offers: [free] })).product?.offer_summary.shipping_info).toEqual({
    free_shipping_price: '0',
    free_shipping_value: 0,
  });
  const micro = `<div itemscope itemtype="http://schema.org/Product"><b itemprop="name">Cup</b>
    <div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><span itemprop="price" content="12.00">12,-</span>
    <meta itemprop="priceCurrency" content="GBP"><link itemprop="availability" href="http://schema.org/OutOfStock"></div>`;
  expect(read(micro).product).toMatchObject({
    name: 'Cup',
    offer_summary: { currency: 'GBP', price: '12.00', in_stock: false },
  });
  const og = `<title>Vase</title><meta property="product:price:amount" content="30.00">
    <meta property="product:sale_price:amount" content="20.00"><meta property="product:sale_price:currency" content="EUR">`;
  expect(read(og).product).toMatchObject({
    name: 'Vase',
    offer_summary: { currency: 'EUR', price: '20.00', standard_price: '30.00', in_stock: true },
  });
});

it('[ENT-031] takes no product without a price or currency, and none of a page of many', () => {
  const { offers: _, ...free } = bowl;
  expect(read(ld(free))).toEqual({});
  for (const price of ['', 'ask', -3, Number.NaN, {}, [], '1.2.3.4', '9'.repeat(40), null, true]) {
    expect(read(ld({ ...bowl, offers: { ...offer, price } }))).toEqual({});
  }
  for (const priceCurrency of ['$', 'EURO', 978, null, {}]) {
    expect(read(ld({ ...bowl, offers: { ...offer, priceCurrency } }))).toEqual({});
  }
  const other = { ...bowl, name: 'Cup', url: 'https://shop.example/things/cup' };
  expect(read(ld(bowl, other))).toEqual({});
  expect(read(ld({ ...bowl, url: '/things/bowl?from=list' }, other)).product?.name).toBe('Bowl');
});

describe('JSON-LD as it is found', () => {
  const soup = '{"@type":"Recipe","name":"Soup","recipeIngredient":["1 onion"]}';
  const script = (body: string, type = 'application/ld+json') => `<script type="${type}">${body}</script>`;
  const nameOf = (body: string, type?: string) => read(script(body, type)).recipe?.name;

  it.each([
    ['raw line ends and tabs', soup.replace('Soup', 'So\n\t\u0001up'), 'So up'],
    ['commas too many', soup.replace('"1 onion"', '"1 onion",,').replace(']}', '],}'), 'Soup'],
    ['commas too few', soup.replace(',"name"', '"name"').replace('"1 onion"', '"1 onion" "2 leeks"'), 'Soup'],
    ['a semicolon at its end', `${soup};`, 'Soup'],
    ['a byte order mark', `\ufeff${soup}`, 'Soup'],
    ['CDATA', `<![CDATA[${soup}]]>`, 'Soup'],
    ['CDATA in a comment', `/*<![CDATA[*/${soup}/*]]>*/`, 'Soup'],
    ['CDATA in a line comment', `//<![CDATA[\n${soup}\n//]]>`, 'Soup'],
    ['CDATA on the same line', `// <![CDATA[ ${soup} // ]]>`, 'Soup'],
    ['an HTML comment', `<!-- ${soup} -->`, 'Soup'],
    ['comments', `// of [soups] {}\n${soup.replace(',', ',/* "name": "No" */ // no\n')}`, 'Soup'],
    ['a comment that is a text', soup.replace('Soup', 'http://soup /* x */'), 'http://soup /* x */'],
    ['unknown escapes', soup.replace('Soup', String.raw`Mom\'s \"S\u006fup\" \& more`), 'Mom\'s "Soup" & more'],
    ['single quotes and bare names', `{'@type':'Recipe',name:'Soup',recipeIngredient:['1 onion']}`, 'Soup'],
    ['words that are no values', soup.replace('{', '{"a":undefined,"b":NaN,"c":-.5e3,'), 'Soup'],
    ['quotes as entities', soup.replaceAll('"', '&quot;').replace('Soup', 'A &amp; B'), 'A & B'],
    ['quotes as in a string', soup.replaceAll('"', '\\"').replace('Soup', String.raw`A \\\"B\\\"`), 'A "B"'],
    ['an assignment', `window.data = ${soup}`, 'Soup'],
    ['two objects', `{"@type":"Organization","name":"X"}\n${soup}`, 'Soup'],
    ['two lists', `[{"@type":"Thing"}],[${soup}]`, 'Soup'],
    ['rest that is broken', `${soup}{"@type":"Recipe","name":"Other`, 'Soup'],
  ])('[ENT-029] is read with %s', (_what, body, name) => {
    expect(nameOf(body)).toBe(name);
  });

  it('[ENT-029] is read whatever stands beside its type, and no other script is', () => {
    for (const type of ['application/ld+json; charset=utf-8', ' Application/LD+JSON ;x', 'application/ld+json']) {
      expect(nameOf(soup, type)).toBe('Soup');
    }
    for (const type of ['application/ld+jsonp', 'application/json', 'text/javascript', 'application/ld+json-x']) {
      expect(nameOf(soup, type)).toBeUndefined();
    }
  });

  it('[ENT-029] gives nothing of a thing that is not whole', () => {
    for (let end = 1; end < soup.length; end += 1) expect(read(script(soup.slice(0, end)))).toEqual({});
    expect(nameOf(soup.replace('"Soup"', 'Soup'))).toBeUndefined();
  });

  it('[ENT-029] goes through a script once', () => {
    const pieces = [
      '//<![CDATA[',
      '/*',
      '{"a":"',
      '{"a":[',
      '[{',
      '"',
      "{'",
      '\\',
      '{\\"',
      '&quot;',
      '{a:',
      '<!--',
      '{"@id":"a"},',
    ];
    // More than once would take longer than a test may.
    for (const piece of pieces)
      expect(readLooseJson(piece.repeat(1_000_000 / piece.length)).length).toBeLessThan(100_000);
  });

  it('[ENT-031] is put together from all that it says of one thing, by ids and across scripts', () => {
    const product = {
      '@type': 'Product',
      '@id': '#bowl',
      name: 'Bowl',
      brand: { '@id': '#kiln' },
      offers: [{ '@id': '#o' }],
    };
    const rest = [{ '@id': '#kiln', '@type': 'Brand', name: 'Kiln' }, { '@graph': [{ ...offer, '@id': '#o' }] }];
    const more = { '@type': 'Product', '@id': '#bowl', name: 'No', sku: 's9' };
    for (const html of [
      ld(product, ...rest, more),
      ld(...rest, product, more),
      ld({ '@graph': [product, more, ...rest] }),
    ]) {
      expect(read(html).product).toMatchObject({
        product_id: 's9',
        name: 'Bowl',
        brand: { name: 'Kiln' },
        offer_summary: { price: '20', currency: 'EUR' },
      });
    }
    const page = { '@type': 'WebPage', '@id': '#page', mainEntity: { '@id': '#cake' } };
    const own = { ...cake, '@id': '#cake', mainEntityOfPage: { '@id': '#page' } };
    expect(read(ld({ '@graph': [page, own] }))).toEqual({ recipe: cakeRecord });
    expect(read(ld({ ...own, '@id': '#page' }, { '@id': '#page', '@type': 'WebPage', name: 'The page' }))).toEqual({
      recipe: cakeRecord,
    });
  });

  it('[ENT-031] joins the variants that name their group', () => {
    const variant = (size: string, price: string, more: object) => ({
      ...bowl,
      name: `Bowl ${size}`,
      size,
      offers: { ...offer, price },
      ...more,
    });
    const group = { '@type': 'ProductGroup', '@id': '#g', productGroupID: 'g7', name: 'Bowl' };
    for (const more of [{ isVariantOf: { '@id': '#g' } }, { inProductGroupWithID: 'g7' }]) {
      const { product } = read(ld([variant('S', '10', more), variant('M', '12', more), group]));
      expect(product).toMatchObject({
        product_id: 'g7',
        name: 'Bowl',
        offer_summary: { price: '10', min_price: '10', max_price: '12' },
        variant_set: { dimensions: ['Size'], variants: [{ Size: 'S' }, { Size: 'M' }] },
      });
    }
  });

  it('[ENT-029] [ENT-031] may name the same thing twice, and the vocabulary in every way', () => {
    expect(read(ld(cake, cake))).toEqual({ recipe: cakeRecord });
    expect(read(ld({ ...cake, totalTime: undefined, aggregateRating: undefined }, cake))).toEqual({
      recipe: cakeRecord,
    });
    expect(read(ld(bowl, bowl)).product?.name).toBe('Bowl');
    expect(read(ld(bowl, { ...bowl, offers: { ...offer, price: '30' } }))).toEqual({});
    for (const type of ['recipe', 'schema:Recipe', 'https://schema.org/Recipe/', 'http://www.schema.org/Recipe']) {
      expect(read(ld({ ...cake, '@type': type }))).toEqual({ recipe: cakeRecord });
    }
    const prefixed = Object.entries(cake).map(([name, value]) => [name === '@type' ? name : `schema:${name}`, value]);
    expect(read(ld(Object.fromEntries(prefixed)))).toEqual({ recipe: cakeRecord });
  });

  it('[ENT-029] may call an article in JSON-LD what microdata calls a recipe', () => {
    const article = { '@type': 'Article', headline: 'Soup', datePublished: '2026-03-01' };
    const recipe = `<div itemscope itemtype="https://schema.org/Recipe/"><b itemprop="name">Soup</b>
      <i itemprop="ingredients">1 onion</i></div>`;
    expect(read(ld(article) + recipe).recipe?.name).toBe('Soup');
  });

  it('[ENT-031] reads the offers within a sum of offers', () => {
    const inner = (price: string, more = {}) => ({ '@type': 'Offer', price, ...more });
    const sum = (more: object) =>
      read(ld({ ...bowl, offers: { '@type': 'AggregateOffer', priceCurrency: 'EUR', ...more } })).product
        ?.offer_summary;
    expect(sum({ offers: [inner('12'), inner('10', { availability: 'SoldOut' })] })).toEqual({
      currency: 'EUR',
      price: '12',
      min_price: '10',
      max_price: '12',
      in_stock: true,
    });
    expect(sum({ lowPrice: '8', highPrice: '15', offers: inner('10', { availability: 'OutOfStock' }) })).toEqual({
      currency: 'EUR',
      price: '10',
      min_price: '8',
      max_price: '15',
      in_stock: false,
    });
  });

  it.each([
    ['P0Y0M0DT0H30M', 0, 30],
    ['P0Y0M0DT0H30M0.000S', 0, 30],
    ['PT1.5H', 1, 30],
    ['PT1,5H', 1, 30],
    ['PT0H90M', 1, 30],
    ['PT1H30', 1, 30],
    ['PT1H,30M', 1, 30],
    ['pt 90 min ', 1, 30],
    ['P1DT12H', 36, 0],
    ['P1W', 168, 0],
    ['30 minutes', 0, 30],
    ['1 hour and 30 mins', 1, 30],
    ['30–40 min', 0, 40],
    ['1 Std. 20 Min.', 1, 20],
    ['1 heure 5 minutes', 1, 5],
    ['1時間30分', 1, 30],
    ['2시간 10분', 2, 10],
    ['1小时5分钟', 1, 5],
    ['١ ساعة و ٣٠ دقيقة', 1, 30],
    ['1 ч 20 мин', 1, 20],
    ['שעה 1', null, null],
    ['90 seconds', 0, 2],
    [{ '@type': 'Duration', name: 'PT20M' }, 0, 20],
    [{ '@type': 'QuantitativeValue', value: 45, unitCode: 'MIN' }, 0, 45],
    [{ minValue: 1, maxValue: 2, unitText: 'hours' }, 2, 0],
    ['PT30', null, null],
    ['-PT30M', null, null],
    ['soon', null, null],
    ['30', null, null],
    ['P', null, null],
    ['PT0M', null, null],
  ])('[ENT-029] takes %j as a duration', (totalTime, hours, minutes) => {
    expect(read(ld({ ...cake, totalTime })).recipe?.total_time).toEqual(hours === null ? null : { hours, minutes });
  });

  it.each([
    [[{ '@type': 'PropertyValue', name: 'flour', value: '200', unitText: 'g' }], '200 g', 'flour'],
    [[{ name: 'flour', requiredQuantity: { value: 200, unitText: 'g' } }], '200 g', 'flour'],
    [[{ name: 'flour', amount: '200 g' }], '200 g', 'flour'],
    [[{ '@type': 'HowToSupply', name: '200 g flour' }], '200 g', 'flour'],
    [{ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: '200 g flour' }] }, '200 g', 'flour'],
    ['200 g flour', '200 g', 'flour'],
    ['200 g flour\n\n', '200 g', 'flour'],
    ['<ul><li>200 g <b>flour</b></li></ul>', '200 g', 'flour'],
    [[{ name: '' }, '', '200 g flour'], '200 g', 'flour'],
  ])('[ENT-029] takes %j as an ingredient', (recipeIngredient, amount, name) => {
    const { recipe } = read(ld({ ...cake, recipeIngredient }));
    expect(recipe?.categorized_ingredients).toEqual([{ category: '', ingredients: [{ amount, name }] }]);
  });

  it('[ENT-029] takes lines as ingredients', () => {
    const of = (recipeIngredient: unknown) =>
      read(ld({ ...cake, recipeIngredient })).recipe?.categorized_ingredients[0]?.ingredients.map(({ name }) => name);
    expect(of('onion\r\nleeks<br/>salt')).toEqual(['onion', 'leeks', 'salt']);
  });

  it.each([
    [{ '@type': 'QuantitativeValue', value: 4, unitText: 'servings' }, '4 servings'],
    [{ minValue: 4, maxValue: 6, unitText: 'people' }, '4–6 people'],
    [['4', { value: '12', unitText: 'muffins' }], '12 muffins'],
    [4, '4'],
    ['٤ أشخاص', '٤ أشخاص'],
  ])('[ENT-029] takes %j as what a recipe yields', (recipeYield, expected) => {
    expect(read(ld({ ...cake, recipeYield })).recipe?.servings_summary).toBe(expected);
  });
});

describe('a page with several things of a kind', () => {
  const at = (url: string, price: string, more = {}) => ({
    ...bowl,
    name: `At ${url}`,
    url,
    offers: { ...offer, price },
    ...more,
  });
  const nameAt = (pageUrl: string, html: string) => readRecord(html, pageUrl).product?.name;

  it('[ENT-031] is about the one that has its whole address, in whatever order they come', () => {
    const five = at('https://shop.example/p?id=5', '2');
    const nine = at('https://shop.example/p?id=9', '1');
    for (const html of [ld(nine, five), ld([five, nine]), ld({ '@graph': [nine, five] })]) {
      expect(readRecord(html, 'https://shop.example/p?id=5').product).toMatchObject({
        name: 'At https://shop.example/p?id=5',
        offer_summary: { price: '2' },
      });
      expect(nameAt('http://www.shop.example/p/?utm_source=mail&id=9#top', html)).toBe(
        'At https://shop.example/p?id=9',
      );
      expect(nameAt('https://shop.example/p?id=7', html)).toBeUndefined();
      expect(nameAt('https://shop.example/p', html)).toBeUndefined();
    }
    const main = at('', '2', { url: undefined, mainEntityOfPage: { '@id': '/p?id=5' } });
    expect(nameAt('https://shop.example/p?id=5', ld(nine, main))).toBe('At');
  });

  it('[ENT-031] is about the one at the address that it calls its own', () => {
    const html = ld(at('/c?a=1', '1'), at('/bowls?b=1', '2'));
    expect(nameAt('https://shop.example/x?s=1', `<link rel=canonical href="/bowls?b=1">${html}`)).toBe('At /bowls?b=1');
    expect(nameAt('https://shop.example/x', `<meta property="og:url" content="/c?a=1">${html}`)).toBe('At /c?a=1');
  });

  it('[ENT-031] is about none that says it is of another page with the same path', () => {
    const html = ld(at('/p?id=9', '1'));
    expect(nameAt('https://shop.example/p?id=5', html)).toBeUndefined();
    expect(nameAt('https://shop.example/p?id=9&lang=de', html)).toBe('At /p?id=9');
    expect(nameAt('https://shop.example/other', html)).toBe('At /p?id=9');
    expect(nameAt('https://shop.example/p?variant=5', ld(at('/p?variant=9', '1')))).toBe('At /p?variant=9');
  });

  it('[ENT-031] has the price of the variant that it shows, and the range of all', () => {
    const variants = (from: (url: string, price: string) => object) => [
      from('/p?variant=1', '10'),
      from('/p?variant=2', '30'),
    ];
    const byVariant = variants((url, price) => ({ '@type': 'Product', url, offers: { ...offer, price } }));
    const byOffer = variants((url, price) => ({ ...offer, url, price }));
    for (const more of [{ offers: undefined, hasVariant: byVariant }, { offers: byOffer }]) {
      const html = ld({ ...bowl, ...more });
      const price = (url: string) => readRecord(html, url).product?.offer_summary;
      const range = { currency: 'EUR', min_price: '10', max_price: '30', in_stock: true };
      expect(price('https://shop.example/p?variant=2')).toEqual({ ...range, price: '30' });
      expect(price('https://shop.example/p')).toEqual({ ...range, price: '10' });
    }
  });
});

it('[ENT-029] keeps plain text alone of fields that hold markup, scripts and control characters', () => {
  const name = '<script>alert(1)</script><b onclick="x">Cake</b> &lt;i&gt; \u202e\u0000now\ud800';
  const { recipe } = readRecord(
    `<script type="application/ld+json">${JSON.stringify({ ...cake, name }).replace(/</g, '\\u003c')}</script>`,
    PAGE,
  );
  expect(recipe?.name).toBe('Cake <i> now');
});

it('[ENT-031] answers soon to a megabyte of junk, nesting without end and broken JSON', () => {
  const deep = `${'{"@graph":['.repeat(80_000)}`;
  const pages = [
    `<script type="application/ld+json">${'['.repeat(1_000_000)}`,
    `<script type="application/ld+json">${deep}</script>`,
    `<script type="application/ld+json">${'['.repeat(100_000)}${']'.repeat(100_000)}</script>`,
    '<div itemscope itemprop="a" itemtype="Product">'.repeat(20_000),
    `<div itemscope itemtype="https://schema.org/Product">${'<span itemprop="name">x'.repeat(50_000)}`,
    ld(Array.from({ length: 20_000 }, (_, at) => ({ ...bowl, name: `Bowl ${at}` }))),
    `<script type="application/ld+json">${'\u0000\uffff<<<"'.repeat(150_000)}</script>`,
    `<p ${'a '.repeat(400_000)}>`,
  ];
  for (const page of pages) {
    const start = performance.now();
    expect(read(page)).toEqual({});
    expect(performance.now() - start).toBeLessThan(2000);
  }
  // What stands before the junk still counts.
  expect(read(`${ld(bowl)}${'<div>'.repeat(100_000)}`).product?.name).toBe('Bowl');
  expect(read(`<script type="application/ld+json">{"@type": </script>${ld(bowl)}`).product?.name).toBe('Bowl');
});

it('[ENT-029] [ENT-030] [ENT-031] answers what is valid or nothing, whatever stands in the fields', () => {
  const schemas = { recipe: Compile(RecipeSchema), product: Compile(ProductSchema), article: Compile(ArticleSchema) };
  const junk = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom('20', '1e9', -1, '2026-03-01', 'PT5M', 'EUR', '__proto__', { '@id': 'x' }, [[['a']]]),
  );
  const keys = fc.constantFrom(
    ...Object.keys({ ...cake, ...bowl }),
    ...['hasVariant', 'variesBy', 'image', 'brand', 'headline', 'datePublished', 'price', 'priceCurrency', '__proto__'],
  );
  const base = fc.constantFrom<Record<string, unknown>>(cake, bowl, {
    '@type': 'Article',
    headline: 'A',
    datePublished: '2026-03-01',
  });
  fc.assert(
    fc.property(base, fc.dictionary(keys, junk, { maxKeys: 4 }), (node, changes) => {
      const record = read(ld({ ...node, ...changes, '@type': node['@type'] }));
      for (const [key, value] of Object.entries(record)) expect(schemas[key as 'recipe'].Check(value)).toBe(true);
    }),
    { numRuns: runs(500) },
  );
});
