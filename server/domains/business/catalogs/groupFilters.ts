import {
  CHOICE_VALUES,
  type ConditionKey,
  GROUP_LIMITS,
  isChoiceKey,
  isNumberKey,
  isPriceKey,
  operatorsOf,
  takesNumber,
} from '../../../../contract/constants/business/productGroups';
import type { GroupCondition, GroupFilters } from '../../../../contract/schemas/business/productGroups';
import { readPrice } from '../../../platform/productFeeds/prices';
import { plainLine } from '../../../platform/productFeeds/productTexts';
import { conditionsTooLong, conditionValueWrong } from './catalogs.errors';

/** The filters of a group in the stored form, which `matchesFilters` compiles. Throws 400 for what no product can have. */
export function cleanFilters({ match, conditions }: GroupFilters): GroupFilters {
  const size = conditions.flatMap(({ values }) => values).reduce((sum, value) => sum + value.length, 0);
  if (size > GROUP_LIMITS.characters) throw conditionsTooLong();
  return { match, conditions: conditions.map(cleanCondition) };
}

function cleanCondition({ key, operator, values, is_negated = false }: GroupCondition): GroupCondition {
  const operators = operatorsOf(key);
  const chosen = operator ?? operators[0];
  if (!operators.includes(chosen)) throw conditionValueWrong(chosen);
  const [first = '', ...more] = values;
  if (takesNumber(key) && more[0] !== undefined) throw conditionValueWrong(more[0]);
  const clean = takesNumber(key) ? [cleanNumber(key, first)] : values.map((value) => cleanValue(key, value));
  return { key, operator: chosen, values: [...new Set(clean)], is_negated };
}

/** `24.99` and `24,99` are amounts of any currency; a price with its currency is of that currency alone. */
const PLAIN_AMOUNT = /^\d{1,9}(?:[.,]\d{1,2})?$/;
const WHOLE = /^\d{1,10}$/;

function cleanNumber(key: ConditionKey, given: string): string {
  const line = plainLine(given);
  if (isNumberKey(key)) return WHOLE.test(line) ? String(Number(line)) : wrong(given);
  if (isPriceKey(key) && PLAIN_AMOUNT.test(line)) return line.replace(',', '.');
  // Where two currencies make the same price of it, it names its own.
  const [price, other] = [readPrice(line, 'USD'), readPrice(line, 'EUR')];
  if (!price || price === 'ambiguous' || !other || other === 'ambiguous' || price.currency !== other.currency) {
    return wrong(given);
  }
  return `${price.amount} ${price.currency}`;
}

function cleanValue(key: ConditionKey, given: string): string {
  const line = plainLine(given);
  if (line === '') return wrong(given);
  const choices: readonly string[] | null = isChoiceKey(key) ? CHOICE_VALUES[key] : null;
  if (choices) return choices.includes(line) ? line : wrong(given);
  if (key === 'CURRENCY') return isCurrency(line.toUpperCase()) ? line.toUpperCase() : wrong(given);
  return line;
}

function isCurrency(code: string): boolean {
  const price = readPrice(`1 ${code}`, 'USD');
  return price !== null && price !== 'ambiguous' && price.currency === code;
}

function wrong(value: string): never {
  throw conditionValueWrong(value.slice(0, 60));
}
