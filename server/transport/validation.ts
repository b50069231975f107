import type { TObject, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import type { OptionsOf } from '../../contract/api';
import type { EndpointKey } from '../../contract/endpoints';
import { type MessageRef, message } from '../../contract/messages';
import { schemas } from '../../contract/schemas';
import { breaksSchema, type FieldMessages, invalid } from '../platform/http/errors';
import { refuseTooLong } from './bounds';

const MAX_PROBLEMS = 200;
/** Levels of lists and objects in a value. No call needs as many; walking thousands of them would fill the stack. */
const DEEPEST = 32;

/** One problem of a value, in JSON Schema's terms. */
interface Problem {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  params: object;
}

/**
 * A function that hands back values that keep the schema and throws 400 for others, with every broken field named in
 * `extraData.fields` with what is wrong with it.
 */
export function compileCheck<Value>(schema: TSchema): (value: unknown) => Value {
  // Its own bound of 8 would be used up by one field with nine alternatives.
  Settings.Set({ maxErrors: MAX_PROBLEMS });
  const validator = Compile(schema);
  return (value) => {
    refuseTooLong(schema, value);
    refuseUnusable(value);
    const counted = composed(value);
    if (!validator.Check(counted)) {
      throw breaksSchema(describe(schema, validator.Errors(counted)));
    }
    return value as Value;
  };
}

/** Schemas are compiled at first use: most processes never need them all. */
const checks = new Map<EndpointKey, (value: unknown) => unknown>();

/** The options of an endpoint, checked. */
export function checkOptions<K extends EndpointKey>(key: K, value: unknown): OptionsOf<K> {
  let check = checks.get(key);
  if (!check) {
    check = compileCheck<OptionsOf<K>>(schemas[key].options);
    checks.set(key, check);
  }
  return check(value) as OptionsOf<K>;
}

const UNUSABLE = {
  nullByte: 'unstorableCharacters',
  depth: 'nestedTooDeeply',
} as const;

interface Unusable {
  kind: keyof typeof UNUSABLE;
  /** The names that lead there, the last first. */
  path: string[];
}

/** PostgreSQL's text cannot hold a null byte, and no person types one: it is refused wherever it is. */
function refuseUnusable(value: unknown): void {
  const found = findUnusable(value, 0);
  if (!found) return;
  const path = found.path.reverse();
  const field = found.kind === 'depth' ? path[0] : path.join('.');
  throw invalid({ [field || 'options']: UNUSABLE[found.kind] });
}

/** The path is made on the way back alone: most values have nothing of the kind. */
function findUnusable(value: unknown, level: number): Unusable | null {
  if (level > DEEPEST) return { kind: 'depth', path: [] };
  if (typeof value === 'string') return value.includes('\0') ? { kind: 'nullByte', path: [] } : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const name of Object.keys(value)) {
    const found = findUnusable((value as Record<string, unknown>)[name], level + 1);
    if (found) {
      found.path.push(name);
      return found;
    }
  }
  return null;
}

/**
 * The value with its texts in their composed form, in which their lengths count (`textLength`); the value itself where
 * they are so already. Only for the check: a password, for one, stays as it was written.
 */
function composed(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (typeof value !== 'object' || value === null) return value;
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  const forms = parts.map(composed);
  if (forms.every((form, at) => form === parts[at])) return value;
  return Array.isArray(value) ? forms : Object.fromEntries(Object.keys(value).map((name, at) => [name, forms[at]]));
}

/** What is wrong, by field; the first problem of each field speaks for it. */
function describe(schema: TSchema, problems: readonly Problem[]): FieldMessages {
  const fields: FieldMessages = {};
  const add = (field: string, reason: MessageRef) => {
    fields[field || 'options'] ??= reason;
  };
  for (const { keyword, instancePath, params } of problems) {
    const at = instancePath.split('/').slice(1).map(fromPointer);
    const field = at.join('.');
    const inside = (name: string) => [...at, name].join('.');
    const given = params as Record<string, unknown>;
    if (keyword === 'required') {
      for (const name of given.requiredProperties as string[]) add(inside(name), 'missing');
    } else if (keyword === 'additionalProperties') {
      for (const name of given.additionalProperties as string[]) add(inside(name), 'fieldUnknown');
    } else if (keyword === 'const' || keyword === 'anyOf' || keyword === 'enum') {
      add(field, choiceMessage(schemaAt(schema, at)));
    } else if (keyword !== 'boolean') {
      add(field, messageOf(keyword, given));
    }
  }
  return Object.keys(fields).length > 0 ? fields : { options: 'invalid' };
}

const fromPointer = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

function messageOf(keyword: string, params: Record<string, unknown>): MessageRef {
  const limit = params.limit as number;
  switch (keyword) {
    case 'type':
      return message('wrongType', { type: TYPE_WORDS[String(params.type)] ?? String(params.type) });
    case 'minLength':
      return limit === 1 ? 'empty' : message('tooShort', { limit });
    case 'maxLength':
      return limit === 1 ? 'oneCharacter' : message('tooLong', { limit });
    case 'minimum':
      return message('tooSmall', { limit });
    case 'maximum':
      return message('tooBig', { limit });
    case 'minItems':
      return message('tooFewItems', { limit });
    case 'maxItems':
      return message('tooManyItems', { limit });
    case 'uniqueItems':
      return 'notUnique';
    case 'pattern':
      return isIdPattern(String(params.pattern)) ? 'notAnId' : 'forbiddenCharacters';
    default:
      return 'invalid';
  }
}

const isIdPattern = (pattern: string) => new RegExp(pattern).test('1') && !new RegExp(pattern).test('a');

/** The schema of one field, through objects and alternatives. */
function schemaAt(schema: TSchema, path: readonly string[]): TSchema | undefined {
  let at: TSchema | undefined = schema;
  for (const name of path) at = (at as Partial<TObject> | undefined)?.properties?.[name];
  return at;
}

/** Alternatives of literals are listed; for others the expected type is named. */
function choiceMessage(schema: TSchema | undefined): MessageRef {
  const options = (schema as { anyOf?: TSchema[] } | undefined)?.anyOf ?? (schema ? [schema] : []);
  const literals = options.flatMap((option) => ('const' in option ? [String(option.const)] : []));
  if (literals.length > 0 && literals.length === options.length) {
    const [text = ''] = literals;
    return literals.length === 1
      ? message('notTheText', { text })
      : message('notAChoice', { choices: literals.join(', ') });
  }
  const [first] = options as { type?: string; maxLength?: number }[];
  if (first?.maxLength !== undefined) return message('notTextOrNull', { limit: first.maxLength });
  return first?.type ? message('wrongType', { type: TYPE_WORDS[first.type] ?? first.type }) : 'invalid';
}
