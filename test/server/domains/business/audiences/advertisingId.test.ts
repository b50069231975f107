import { sql } from 'kysely';
import { mayUseAdvertisingId } from '../../../../../server/domains/business/audiences/eligible.repository';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ database: 'embedded' });
});
afterAll(() => app.close());

const EUROPE = 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK';
const ELSEWHERE = 'AR AU BR CA IN JP KR MX NZ RS TR UA US ZA';

/** In which of these countries the identifier may be used, with that choice of cookies; null: none was made. */
async function allowedIn(countries: string, chosen: { analytics: boolean; personalization: boolean } | null) {
  const { rows } = await sql<{ country: string }>`
    select country from (
      select country, ${chosen ? '2026-01-01' : null}::timestamptz as consented_at,
        ${chosen?.analytics ?? false}::boolean as allows_analytics,
        ${chosen?.personalization ?? false}::boolean as allows_personalization
      from unnest(string_to_array(${countries}, ' ')) as country
    ) person where ${mayUseAdvertisingId()} order by country`.execute(app.db);
  return rows.map(({ country }) => country).join(' ');
}

describe('the advertising identifier', () => {
  it.each([
    ['nothing was chosen', null, '', ELSEWHERE],
    ['both are allowed', { analytics: true, personalization: true }, EUROPE, ELSEWHERE],
    ['analytics alone is allowed', { analytics: true, personalization: false }, '', ''],
    ['personalization alone is allowed', { analytics: false, personalization: true }, '', ''],
    ['both are refused', { analytics: false, personalization: false }, '', ''],
  ])('[PROMO-041] [PROMO-042] may be used by country where %s', async (_, chosen, inEurope, elsewhere) => {
    expect([await allowedIn(EUROPE, chosen), await allowedIn(ELSEWHERE, chosen)]).toEqual([inEurope, elsewhere]);
  });
});
