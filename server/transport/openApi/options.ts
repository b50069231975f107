import type { FastifyRequest } from 'fastify';
import { schemas } from '../../../contract/schemas';
import type { SessionUser } from '../../platform/http/context';
import { invalid } from '../../platform/http/errors';
import { asObject } from '../bodies';
import { type ApiCall, type CallFile, pathOptions } from './calls';

/** The part of JSON Schema that the contract uses. */
export interface FieldSchema {
  type?: string;
  const?: unknown;
  anyOf?: FieldSchema[];
  items?: FieldSchema;
  properties?: Record<string, FieldSchema>;
  required?: string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

const optionsOf = ({ key }: ApiCall) => schemas[key].options as unknown as FieldSchema;

export interface Field {
  name: string;
  schema: FieldSchema;
  isRequired: boolean;
  place: 'path' | 'query' | 'body';
}

const fieldsByCall = new WeakMap<ApiCall, readonly Field[]>();

/** What a caller says with a call, those of the path first. */
export function fieldsOf(call: ApiCall): readonly Field[] {
  let fields = fieldsByCall.get(call);
  if (!fields) {
    fields = listFields(call);
    fieldsByCall.set(call, fields);
  }
  return fields;
}

function listFields(call: ApiCall): Field[] {
  const { properties = {}, required = [] } = optionsOf(call);
  const inPath = pathOptions(call);
  const others = Object.keys(properties).filter(
    (name) => !inPath.includes(name) && !Object.hasOwn(call.sets ?? {}, name),
  );
  const place = call.method === 'GET' ? 'query' : 'body';
  const field = (name: string, where: Field['place']): Field => ({
    name,
    schema: properties[name] ?? {},
    isRequired: where === 'path' || required.includes(name) || (call.needs?.includes(name) ?? false),
    place: where,
  });
  return [
    ...inPath.map((name) => field(name, 'path')),
    ...others.filter((name) => call.takes?.includes(name) ?? true).map((name) => field(name, place)),
  ];
}

/** The options of the endpoint, not yet checked by its schema. Throws 400 for fields that the call does not have. */
export function readCallOptions(call: ApiCall, request: FastifyRequest, owner: SessionUser): Record<string, unknown> {
  const fields = new Map(fieldsOf(call).map((field) => [field.name, field]));
  const given = call.method === 'GET' ? (request.query as Record<string, unknown>) : bodyOf(request);
  const read: [string, unknown][] = Object.entries(given).map(([name, value]) => {
    const field = fields.get(name);
    if (!field || field.place === 'path') throw invalid({ [name.slice(0, MOST_NAME)]: 'fieldUnknown' });
    return [name, field.place === 'query' ? fromText(field.schema, value) : value];
  });
  const set = Object.entries(call.sets ?? {}).map(([name, valueFor]) => [name, valueFor(owner)] as const);
  return { ...Object.fromEntries(read), ...(request.params as object), ...Object.fromEntries(set) };
}

/** The options that a form has as text. Throws 400 for fields that the call does not have in a form. */
export function readFormOptions(
  call: ApiCall,
  { insteadOf }: CallFile,
  texts: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const fields = new Map(fieldsOf(call).map((field) => [field.name, field]));
  const read = [...texts].map(([name, text]) => {
    const field = fields.get(name);
    if (field?.place !== 'body' || name === insteadOf) throw invalid({ [name.slice(0, MOST_NAME)]: 'fieldUnknown' });
    return [name, fromText(field.schema, text)] as const;
  });
  return Object.fromEntries(read);
}

const MOST_NAME = 100;

const bodyOf = ({ body }: FastifyRequest) => (body === undefined || body === null ? {} : asObject(body, 'The body'));

/** A value of the query or a form as what its schema asks for; unchanged where it is none, so that the check refuses it in words. */
function fromText({ type }: FieldSchema, value: unknown): unknown {
  if (type === 'array') return Array.isArray(value) ? value : [value];
  const text = String(Array.isArray(value) ? value.at(-1) : value);
  if (type === 'integer' || type === 'number')
    return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text);
  return text;
}
