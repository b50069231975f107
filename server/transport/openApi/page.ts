import { END_BOOKMARK } from '../../../contract/constants/limits';
import { API_PATH, API_SCOPES } from '../../../contract/constants/people/apiTokens';
import { schemas } from '../../../contract/schemas';
import { ID_PATTERN } from '../../../contract/schemas/common';
import { escapeHtml } from '../../platform/text/html';
import { API_CALLS, type ApiCall, ARCHIVE_CALL, type CallFile } from './calls';
import { isPaged, recordName } from './document';
import { type Field, type FieldSchema, fieldsOf } from './options';

/** The documentation of the open API for people: text without scripts and styles, so that the strict policy stays. */
export function apiPage(): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Magpie API</title>
</head>
<body>
<main>
<h1>Magpie API</h1>
<p>Each call needs a token in its header: <code>Authorization: Bearer mgp_…</code>. Make one in your
<a href="/settings/api-tokens">settings</a>. Cookies do not count here. A token can do what its owner can, within its
scopes: ${API_SCOPES.map(code).join(', ')}.</p>
<p>Bodies and answers are JSON. An answer is <code>{"data": …}</code>, and of a list also <code>bookmark</code>: send it
with the next call to get the next page, until it is <code>${END_BOOKMARK}</code>. A failure is
<code>{"error": {"code", "message", …}}</code>. A write that is sent again with the same header
<code>Idempotency-Key</code> happens once. The same for programs: <a href="${API_PATH}/openapi.json">openapi.json</a>
(OpenAPI 3.1).</p>
${API_CALLS.map(section).join('\n')}
<section>
<h2>${code(`GET ${API_PATH}${ARCHIVE_CALL.path}`)}</h2>
<p>${escapeHtml(ARCHIVE_CALL.summary)} Scope: ${code(ARCHIVE_CALL.scope)}.</p>
<ul>
<li><code>board_id</code>, in the path: an id</li>
</ul>
<p>Returns a file (<code>application/zip</code>).</p>
</section>
</main>
</body>
</html>
`;
}

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;

function section(call: ApiCall): string {
  const fields = fieldsOf(call);
  return `<section>
<h2>${code(`${call.method} ${API_PATH}${call.path}`)}</h2>
<p>${escapeHtml(call.summary)} Scope: ${code(call.scope)}.</p>
${fields.length === 0 ? '' : `<ul>\n${fields.map(item).join('\n')}\n</ul>`}${call.file ? fileWords(call.file) : ''}
<p>Returns ${escapeHtml(answerWords(call))}.</p>
</section>`;
}

const fileWords = ({ part, insteadOf }: CallFile): string =>
  `\n<p>Also as a form (<code>multipart/form-data</code>) with an image file in the part ${code(part)} instead of ${code(insteadOf)}.</p>`;

const PLACES = { path: 'in the path', query: 'in the query', body: 'in the body' } as const;

const item = ({ name, schema, place, isRequired }: Field): string =>
  `<li>${code(name)}, ${PLACES[place]}${isRequired ? '' : ', optional'}: ${escapeHtml(typeWords(schema))}</li>`;

function answerWords(call: ApiCall): string {
  const words = typeWords(schemas[call.key].data as unknown as FieldSchema);
  return isPaged(call) ? `${words}, and a bookmark` : words;
}

/** What a value is, in words. */
export function typeWords(schema: FieldSchema): string {
  if (schema.anyOf) return alternativeWords(schema.anyOf);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  switch (schema.type) {
    case 'string':
      if (schema.pattern === ID_PATTERN) return 'an id';
      return schema.maxLength === undefined ? 'text' : `text of at most ${schema.maxLength} characters`;
    case 'integer':
    case 'number':
      return numberWords(schema);
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    case 'array':
      return `a list, each: ${typeWords(schema.items ?? {})}`;
    default:
      return objectWords(schema);
  }
}

function alternativeWords(alternatives: readonly FieldSchema[]): string {
  const words = alternatives.map(typeWords);
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

function numberWords({ type, minimum, maximum }: FieldSchema): string {
  const kind = type === 'integer' ? 'a whole number' : 'a number';
  return minimum === undefined || maximum === undefined ? kind : `${kind} from ${minimum} to ${maximum}`;
}

function objectWords(schema: FieldSchema): string {
  const record = recordName(schema);
  if (record !== null) return `a record of the kind ${record}`;
  const names = Object.keys(schema.properties ?? {});
  return names.length === 0 ? 'an object' : `an object with ${names.join(', ')}`;
}
