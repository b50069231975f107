import { readRecord } from '../../../support/foreignPages';

const PAGE = 'https://shop.example/bowl';

/** The price of a product whose JSON-LD has this offer. */
function ofOffer(price: unknown, priceCurrency?: string) {
  const data = { '@type': 'Product', name: 'Bowl', offers: { '@type': 'Offer', price, priceCurrency } };
  return summary(`<script type="application/ld+json">${JSON.stringify(data)}</script>`);
}

/** The price of a product whose page has this text as its price. */
function ofText(text: string, language: string, currency = '') {
  return summary(`<html lang="${language}"><div itemscope itemtype="https://schema.org/Product">
    <b itemprop="name">Bowl</b><p itemprop="offers" itemscope itemtype="https://schema.org/Offer">
    ${currency && `<meta itemprop="priceCurrency" content="${currency}">`}<span itemprop="price">${text}</span></p></div>`);
}

function summary(html: string) {
  const found = readRecord(html, PAGE).product?.offer_summary;
  return found ? `${found.currency} ${found.price}` : null;
}

describe('amounts that a page states for machines', () => {
  it.each([
    [19.999, 'EUR', 'EUR 19.999'],
    ['19.999', 'EUR', 'EUR 19.999'],
    ['12.500', 'KWD', 'KWD 12.500'],
    ['.99', 'USD', 'USD 0.99'],
    ['$.99', 'USD', 'USD 0.99'],
    [',95 €', 'EUR', 'EUR 0.95'],
    ['.500', 'KWD', 'KWD 0.500'],
    ['Rs.500', 'INR', 'INR 500'],
    [12.5, 'KWD', 'KWD 12.500'],
    [1299.995, 'EUR', 'EUR 1299.995'],
    [1299.990000000001, 'EUR', 'EUR 1299.99'],
    ['1299.0000', 'USD', 'USD 1299.00'],
    ['0.125', 'USD', 'USD 0.125'],
    [12800, 'JPY', 'JPY 12800'],
    ['12800.00', 'JPY', 'JPY 12800'],
    [0, 'EUR', 'EUR 0'],
    [1e21, 'EUR', null],
    ['-3', 'EUR', null],
    ['1.2.3.4', 'EUR', null],
    ['9'.repeat(40), 'EUR', null],
  ])('[ENT-031] read %j %s with a decimal point and no grouping', (price, currency, expected) => {
    expect(ofOffer(price, currency)).toBe(expected);
  });

  it.each([
    ['12,800', 'JPY', 'JPY 12800'],
    ['12.990', 'CLP', 'CLP 12990'],
    ['1,299.00', 'USD', 'USD 1299.00'],
    ['1.299,00', 'EUR', 'EUR 1299.00'],
    ['1.299.000', 'IDR', 'IDR 1299000'],
    ['49,95', 'EUR', 'EUR 49.95'],
    ['1,299', 'EUR', 'EUR 1299'],
    ['12,500', 'TND', 'TND 12.500'],
    ['€ 1.299', undefined, 'EUR 1299'],
    ['€12.50', undefined, 'EUR 12.50'],
    ['12.50', '€', 'EUR 12.50'],
    ['£12.50 – £20', 'GBP', 'GBP 12.50'],
    ['2 for 10', 'EUR', null],
    ['$12.50', undefined, null],
  ])('[ENT-031] read %j in %s as people write where it is no such number', (price, currency, expected) => {
    expect(ofOffer(price, currency)).toBe(expected);
  });
});

describe('amounts in the text of a page', () => {
  it.each([
    ['1.299', 'de', 'EUR', 'EUR 1299'],
    ['1.299', 'en', 'EUR', 'EUR 1299'],
    ['1,299', 'en', 'EUR', 'EUR 1299'],
    ['1,299 €', 'de', '', 'EUR 1.299'],
    ['$3.459', 'en', 'USD', 'USD 3.459'],
    ['1.299,-', 'nl', 'EUR', 'EUR 1299'],
    ['1 299,00 kr', 'sv', 'SEK', 'SEK 1299.00'],
    ['1&nbsp;299,00 €', 'fr', '', 'EUR 1299.00'],
    ['1\u202f299 €', 'fr', '', 'EUR 1299'],
    ['CHF 1’299.–', 'de-CH', '', 'CHF 1299'],
    ["1'299.50", 'de-CH', 'CHF', 'CHF 1299.50'],
    ['₹1,29,999', 'hi', '', 'INR 129999'],
    ['₹1,29,999.00', 'en-IN', '', 'INR 129999.00'],
    ['R$ 1.299,90', 'pt-BR', '', 'BRL 1299.90'],
    ['12.800 ₫', 'vi', '', 'VND 12800'],
    ['Rp 1.299.000', 'id', '', 'IDR 1299000'],
    ['12,800円(税込)', 'ja', '', 'JPY 12800'],
    ['１２，８００円', 'ja', '', 'JPY 12800'],
    ['12,800원', 'ko', '', 'KRW 12800'],
    ['3.450 KWD', 'ar', '', 'KWD 3.450'],
    ['٣٫٤٥٠ د.ك', 'ar', '', 'KWD 3.450'],
    ['١٬٢٩٩٫٥٠ ر.س', 'ar', '', 'SAR 1299.50'],
    ['۱٬۲۹۹', 'fa', 'IRR', 'IRR 1299'],
    ['१,२९,९९९', 'hi', 'INR', 'INR 129999'],
    ['12,34,5', 'en', 'EUR', null],
    ['1.2345.678', 'de', 'EUR', null],
  ])('[ENT-031] %s in %s is read by the habits of language and currency', (text, language, currency, expected) => {
    expect(ofText(text, language, currency)).toBe(expected);
  });

  it('[ENT-031] is read in the language of its own element', () => {
    const html = `<html lang="de"><div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Bowl</b>
      <p itemprop="offers" itemscope><span itemprop="priceCurrency">USD</span>
      <span lang="en" itemprop="price">3.459</span></p></div>`;
    expect(summary(html)).toBe('USD 3.459');
  });
});

it('[ENT-029] counts the ratings of a recipe by thousands', () => {
  const recipe = { '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 onion'] };
  const count = (ratingCount: unknown) => {
    const data = { ...recipe, aggregateRating: { ratingValue: '4,5', ratingCount } };
    const html = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
    return readRecord(html, PAGE).recipe?.aggregate_rating?.rating_count;
  };
  expect(['1,234', '1.234', '1 234', 1234, '12', '٣'].map(count)).toEqual([1234, 1234, 1234, 1234, 12, 3]);
});
