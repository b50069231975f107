import {
  budgetsOf,
  budgetTier,
  currencyOf,
  isBillingValid,
  OBJECTIVES,
  widthTier,
} from '../../../../contract/constants/business/quickPromote';
import type { CatalogId, ConversionTagId } from '../../../../contract/schemas/common';
import * as promote from '../../../../src/actions/business/quickPromote';
import {
  initialQuickPromote,
  type QuickPromoteState,
  quickPromoteReducer,
} from '../../../../src/reducers/business/quickPromote';
import { buildAdvertiser, buildPromotable, NO_OPTIONS, SHOP } from '../../../support/business/advertisers';

const pin = buildPromotable('31', 'Brass lamp');
const group = {
  ...{
    catalog_id: '9' as CatalogId,
    feed_id: null,
    name: 'All lamps',
    product_count: 4,
    link: 'https://lamps.example/',
  },
};
const play = (...events: Parameters<typeof quickPromoteReducer>[1][]): QuickPromoteState =>
  events.reduce(quickPromoteReducer, initialQuickPromote);
const open = promote.opened({ businessId: SHOP.id, pin: null });
const withPin = promote.pinChosen({ pin });
const loaded = (more = {}) => promote.advertiserLoaded({ advertiser: buildAdvertiser(more) });
const edit = (changes: Parameters<typeof promote.formEdited>[0]['changes']) => promote.formEdited({ changes });
const submit = (step: QuickPromoteState['step']) => promote.stepSubmitted({ step });

it('[PROMO-006] [PROMO-014] [PROMO-015] begins with a flexible budget, automatic targeting and nothing chosen', () => {
  const { pins: _pins, ...state } = play(open);
  expect(state).toEqual({
    businessId: '11',
    selectedPin: null,
    selectedProductGroup: null,
    advertiser: null,
    form: {
      ...{ name: '', destinationUrl: '', objective: 'CONSIDERATION', adType: '', ages: { from: 18, to: 65 } },
      ...{ genders: [], countries: [], languages: [], interests: [] },
      ...{ dailyBudget: '', isFdb: true, isOngoing: false, duration: '10', errors: {} },
    },
    targetingOptions: null,
    isAutoTargeting: true,
    selectedOCPMTag: null,
    feeds: [],
    productGroups: [],
    serverError: null,
    step: 'pin',
    modal: 'pinSelection',
  });
});

it('[PROMO-007] [PROMO-008] a pin and a product group clear each other', () => {
  const first = play(open, withPin);
  expect([first.selectedPin, first.form.name, first.form.destinationUrl, first.form.adType]).toEqual([
    ...[pin, 'Brass lamp', 'https://lamps.example/31', 'REGULAR'],
  ]);
  const second = quickPromoteReducer(first, promote.productGroupChosen({ group }));
  expect([second.selectedPin, second.selectedProductGroup, second.form.objective, second.form.adType]).toEqual([
    ...[null, group, 'CATALOG_SALES', 'SHOPPING'],
  ]);
  const third = quickPromoteReducer(second, withPin);
  expect([third.selectedPin, third.selectedProductGroup, third.form.objective]).toEqual([pin, null, 'CONSIDERATION']);
});

it('[PROMO-009] [PROMO-021] [PROMO-023] another advertiser brings its country, billing, address, amounts, and no tag', () => {
  const before = play(
    open,
    withPin,
    loaded(),
    promote.tagChosen({ tagId: '4' as ConversionTagId }),
    edit({ dailyBudget: '44' }),
  );
  expect([before.form.dailyBudget, before.selectedOCPMTag]).toEqual(['44', '4']);
  const again = quickPromoteReducer(before, loaded({ has_consent: false }));
  expect([again.form.dailyBudget, again.selectedOCPMTag, again.modal]).toEqual(['44', '4', 'consent']);
  const other = quickPromoteReducer(
    before,
    loaded({
      id: '6',
      country: 'SE',
      currency: 'SEK',
      billing_profile_status: 'INVALID',
      has_valid_billing_profile: false,
    }),
  );
  expect([other.advertiser?.country, other.form.dailyBudget, other.form.duration, other.selectedOCPMTag]).toEqual([
    ...['SE', '10', '30', null],
  ]);
  expect(other.modal).toBe('billingForm');
  const without = quickPromoteReducer(before, loaded({ id: '7', business_address: null }));
  expect([without.advertiser?.business_address, without.modal]).toEqual([null, 'businessForm']);
});

it('[PROMO-010] reset clears the form and what was chosen, and keeps who pays', () => {
  const filled = play(open, withPin, loaded(), edit({ dailyBudget: '44', isFdb: false, genders: ['female'] }));
  const changed = quickPromoteReducer(filled, promote.autoTargetingSet({ isOn: false }));
  const reset = quickPromoteReducer(changed, promote.formReset());
  expect(reset).toEqual({
    ...initialQuickPromote,
    businessId: '11',
    advertiser: buildAdvertiser(),
    form: { ...initialQuickPromote.form, dailyBudget: '1' },
  });
});

it('[PROMO-011] [PROMO-012] [PROMO-013] asks for pin, address, billing and consent in this order, and opens no step before', () => {
  const none = {
    business_address: null,
    has_valid_billing_profile: false,
    billing_profile_status: 'UNSPECIFIED' as const,
  };
  const asked = [
    play(open, loaded({ ...none, has_consent: false })).modal,
    play(open, withPin, loaded({ ...none, has_consent: false })).modal,
    play(open, withPin, loaded({ ...none, business_address: buildAdvertiser().business_address, has_consent: false }))
      .modal,
    play(open, withPin, loaded({ has_consent: false })).modal,
    play(open, withPin, loaded({ needs_consent: false, has_consent: false })).modal,
    play(open, withPin, loaded()).modal,
  ];
  expect(asked).toEqual(['pinSelection', 'businessForm', 'billingForm', 'consent', null, null]);
  const closed = play(open, withPin, loaded({ has_consent: false }), promote.modalClosed());
  expect(closed.modal).toBeNull();
  for (const event of [submit('pin'), promote.stepOpened({ step: 'budget' })]) {
    const next = quickPromoteReducer(closed, event);
    expect([next.step, next.modal]).toEqual(['pin', 'consent']);
  }
  const free = play(open, withPin, loaded());
  expect(quickPromoteReducer(free, submit('pin')).step).toBe('audience');
  expect(quickPromoteReducer(free, promote.stepOpened({ step: 'budget' })).step).toBe('budget');
});

it('[PROMO-016] billing is valid by the flag or by the status', () => {
  const of = (has_valid_billing_profile: boolean, billing_profile_status: 'VALID' | 'PENDING' | 'INVALID') =>
    isBillingValid({ has_valid_billing_profile, billing_profile_status });
  expect([of(true, 'INVALID'), of(false, 'VALID'), of(true, 'VALID'), of(false, 'PENDING')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it('[PROMO-017] [PROMO-018] has three objectives, and thirds for the width of an audience', () => {
  expect(OBJECTIVES).toEqual(['CONSIDERATION', 'WEB_CONVERSION', 'CATALOG_SALES']);
  expect([100, 101, 200, 201, 300].map((people) => widthTier(people, 300))).toEqual([
    ...['NARROW', 'MEDIUM', 'MEDIUM', 'WIDE', 'WIDE'],
  ]);
  expect([1, 6.99, 7, 20.99, 21].map((amount) => budgetTier('FR', amount))).toEqual([
    ...['NARROW', 'NARROW', 'MEDIUM', 'MEDIUM', 'WIDE'],
  ]);
});

it('[PROMO-019] [PROMO-020] [PROMO-025] holds an error for each field, until it is edited', () => {
  const wrong = {
    name: ' ',
    destinationUrl: 'ftp://lamps.example',
    adType: '' as const,
    dailyBudget: '0',
    duration: '1.5',
  };
  const state = play(open, withPin, loaded(), edit(wrong), submit('review'));
  expect([state.step, state.form.errors]).toEqual([
    'pin',
    { name: 'missing', destinationUrl: 'notWeb', adType: 'missing', dailyBudget: 'tooLow', duration: 'notWholeDays' },
  ]);
  expect(quickPromoteReducer(state, edit({ name: 'Lamp' })).form.errors).not.toHaveProperty('name');
  const problemOf = (changes: Parameters<typeof edit>[0], step: QuickPromoteState['step'] = 'budget') =>
    play(open, withPin, loaded(), edit(changes), submit(step)).form.errors;
  expect(
    ['1000000', '1000000.01', '0.99', '1', 'NaN', '', '1.005', '2,50'].map(
      (dailyBudget) => problemOf({ dailyBudget }).dailyBudget,
    ),
  ).toEqual([undefined, 'tooHigh', 'tooLow', undefined, 'tooLow', 'tooLow', 'tooManyDecimals', undefined]);
  expect(['0', '1', '365', '366'].map((duration) => problemOf({ duration }).duration)).toEqual([
    ...['notWholeDays', undefined, undefined, 'notWholeDays'],
  ]);
  expect(problemOf({ duration: 'x', isOngoing: true })).toEqual({});
  expect(problemOf({ objective: 'WEB_CONVERSION' }, 'pin')).toEqual({ tag: 'missing' });
});

it('[PROMO-021] [PROMO-022] [PROMO-024] [PROMO-029] offers the lowest and the suggested budget of the country', () => {
  const of = (country: string) => [budgetsOf(country).NARROW, budgetsOf(country).MEDIUM];
  expect(
    Object.fromEntries(['US', 'GB', 'AU', 'CA', 'CZ', 'SE', 'NO', 'DK', 'FR', 'BR'].map((one) => [one, of(one)])),
  ).toEqual({
    ...{ US: [3, 7], GB: [1, 5], AU: [1, 10], CA: [1, 9], CZ: [80, 150], SE: [10, 70], NO: [10, 70], DK: [10, 50] },
    ...{ FR: [1, 7], BR: [1, 7] },
  });
});

it('[PROMO-027] [PROMO-028] knows the currency of a country, USD where it has none of its own here', () => {
  const countries = ['DE', 'AU', 'CA', 'CH', 'DK', 'GB', 'NO', 'NZ', 'SE', 'US', 'CZ', 'BR', 'MX'];
  expect(countries.map(currencyOf)).toEqual([
    ...['EUR', 'AUD', 'CAD', 'CHF', 'DKK', 'GBP', 'NOK', 'NZD', 'SEK', 'USD', 'CZK', 'USD', 'USD'],
  ]);
});

it('[PROMO-032] stores a server error, which can be cleared, with its fields and the way to their step', () => {
  const error = {
    ...{ id: 'invalidParameters', code: 2, message: 'No', message_detail: '', httpStatus: 400 },
    extraData: { fields: { daily_budget: 'The daily budget is at least 1.' } },
  } as unknown as Parameters<typeof promote.refused>[0]['error'];
  const refused = play(
    open,
    withPin,
    loaded(),
    promote.optionsLoaded({ options: NO_OPTIONS }),
    promote.refused({ error }),
  );
  expect([refused.serverError, refused.modal, refused.step, refused.form.errors]).toEqual([
    ...[error, 'error', 'budget', { dailyBudget: { text: 'The daily budget is at least 1.' } }],
  ]);
  const cleared = quickPromoteReducer(refused, promote.serverErrorCleared());
  expect([cleared.serverError, cleared.modal, cleared.form.name, cleared.selectedPin]).toEqual([
    null,
    null,
    'Brass lamp',
    pin,
  ]);
});
