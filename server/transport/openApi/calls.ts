import type { ApiScope } from '../../../contract/constants/people/apiTokens';
import type { EndpointKey } from '../../../contract/endpoints';
import type { SessionUser } from '../../platform/http/context';

/** A call of the open API: an endpoint of the contract under another address. */
export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below API_PATH. A part in braces is the option of that name. */
  readonly path: `/${string}`;
  readonly key: EndpointKey;
  readonly scope: ApiScope;
  /** What it does, in the words of the documentation. */
  readonly summary: string;
  /** Options that the address implies. */
  readonly sets?: Readonly<Record<string, (owner: SessionUser) => unknown>>;
  /** The other options that it accepts; absent: all of the endpoint. */
  readonly takes?: readonly string[];
  /** Those that the endpoint could do without, because it also accepts others that the call does not take. */
  readonly needs?: readonly string[];
  /** It also takes a form with a file, stored as an upload of the owner, in place of an option. */
  readonly file?: CallFile;
}

export interface CallFile {
  /** The part of the form that has the file. */
  readonly part: string;
  /** The option that names the upload. */
  readonly option: string;
  /** The option that the form does not have, because the file is instead of it. */
  readonly insteadOf: string;
}

const PAGE = ['bookmark', 'page_size'];

/**
 * Everything that a token can be used for; what is not in this list cannot be called. The schemas of these endpoints are
 * public from then on: options may be added to them, and neither removed nor renamed.
 */
export const API_CALLS: readonly ApiCall[] = [
  {
    ...{ method: 'GET', path: '/me', key: 'UserResource.get', scope: 'account:read' },
    summary: 'The profile of the owner of the token.',
    sets: { username: (owner) => owner.username },
  },
  {
    ...{ method: 'GET', path: '/boards', key: 'BoardsFeedResource.get', scope: 'boards:read' },
    summary: 'The boards of the owner of the token, with the secret ones and those that they collaborate on.',
    sets: { username: (owner) => owner.username },
  },
  {
    ...{ method: 'POST', path: '/boards', key: 'BoardResource.create', scope: 'boards:write' },
    summary: 'Creates a board.',
  },
  {
    ...{ method: 'GET', path: '/boards/{board_id}', key: 'BoardResource.get', scope: 'boards:read' },
    summary: 'A board.',
    takes: [],
  },
  {
    ...{ method: 'PATCH', path: '/boards/{board_id}', key: 'BoardResource.update', scope: 'boards:write' },
    summary: 'Changes a board. What is not named stays as it is.',
  },
  {
    ...{ method: 'DELETE', path: '/boards/{board_id}', key: 'BoardResource.delete', scope: 'boards:write' },
    summary: 'Deletes a board with its pins. It can be restored on the site for a while.',
  },
  {
    ...{ method: 'GET', path: '/boards/{board_id}/pins', key: 'BoardFeedResource.get', scope: 'pins:read' },
    summary: 'The pins of a board.',
  },
  {
    ...{ method: 'GET', path: '/boards/{board_id}/sections', key: 'BoardSectionsResource.get', scope: 'boards:read' },
    summary: 'The sections of a board.',
  },
  {
    ...{ method: 'POST', path: '/boards/{board_id}/sections', key: 'BoardSectionResource.create' },
    scope: 'boards:write',
    summary: 'Creates a section of a board.',
  },
  {
    ...{ method: 'PATCH', path: '/boards/{board_id}/sections/{section_id}', key: 'BoardSectionResource.update' },
    scope: 'boards:write',
    summary: 'Renames a section.',
  },
  {
    ...{ method: 'DELETE', path: '/boards/{board_id}/sections/{section_id}', key: 'BoardSectionResource.delete' },
    scope: 'boards:write',
    summary: 'Deletes a section. Its pins stay on the board.',
  },
  {
    ...{ method: 'GET', path: '/boards/{board_id}/sections/{section_id}/pins', key: 'BoardSectionPinsResource.get' },
    scope: 'pins:read',
    summary: 'The pins of a section.',
  },
  {
    ...{ method: 'POST', path: '/pins', key: 'PinResource.create', scope: 'pins:write' },
    summary: 'Creates a pin on a board from the address of an image, which the server fetches, or from a file.',
    takes: [
      ...['board_id', 'section_id', 'image_url', 'title', 'description', 'link', 'alt_text', 'comments_disabled'],
      'is_shopping_rec_allowed',
    ],
    needs: ['image_url'],
    file: { part: 'file', option: 'media_id', insteadOf: 'image_url' },
  },
  {
    ...{ method: 'GET', path: '/pins/{id}', key: 'PinResource.get', scope: 'pins:read' },
    summary: 'A pin.',
  },
  {
    ...{ method: 'PATCH', path: '/pins/{id}', key: 'PinResource.update', scope: 'pins:write' },
    summary: 'Changes a pin, or moves it to another board or section. What is not named stays as it is.',
  },
  {
    ...{ method: 'DELETE', path: '/pins/{id}', key: 'PinResource.delete', scope: 'pins:write' },
    summary: 'Deletes a pin. It can be restored on the site for a while.',
  },
  {
    ...{ method: 'GET', path: '/pins/{pin_id}/note', key: 'PinNoteResource.get', scope: 'pins:read' },
    summary: 'The note on a pin, which only the owner of the token reads.',
  },
  {
    ...{ method: 'PATCH', path: '/pins/{pin_id}/note', key: 'PinNoteResource.update', scope: 'pins:write' },
    summary: 'Writes that note. An empty text deletes it.',
  },
  {
    ...{ method: 'POST', path: '/pins/{pin_id}/save', key: 'RepinResource.create', scope: 'pins:write' },
    summary: 'Saves a pin to a board.',
  },
  {
    // It makes the site fetch a page, as creating a pin makes it fetch a picture, and is of use for nothing else.
    ...{ method: 'GET', path: '/page_images', key: 'FindPinImagesResource.get', scope: 'pins:write' },
    summary: 'The title and the images of a web page, which the server fetches, to create pins from.',
  },
  {
    ...{ method: 'GET', path: '/pins/{pin_id}/comments', key: 'UnifiedCommentsResource.get', scope: 'pins:read' },
    summary: 'The comments on a pin, or the replies to one of them.',
  },
  {
    ...{ method: 'GET', path: '/search/pins', key: 'BaseSearchResource.get', scope: 'pins:read' },
    summary: 'Finds pins by words.',
    sets: { scope: () => 'pins' },
    takes: ['query', ...PAGE],
  },
  {
    ...{ method: 'GET', path: '/webhooks', key: 'WebhooksResource.get', scope: 'webhooks:write' },
    summary: 'The webhooks of the owner of the token, without their secrets.',
  },
  {
    ...{ method: 'POST', path: '/webhooks', key: 'WebhooksResource.create', scope: 'webhooks:write' },
    summary: 'Creates a webhook, which ends with the token. Events of boards need boards:read, all others pins:read.',
  },
  {
    ...{ method: 'PATCH', path: '/webhooks/{webhook_id}', key: 'WebhooksResource.update', scope: 'webhooks:write' },
    summary: 'Turns a webhook off, or on again.',
  },
  {
    ...{ method: 'DELETE', path: '/webhooks/{webhook_id}', key: 'WebhooksResource.delete', scope: 'webhooks:write' },
    summary: 'Deletes a webhook.',
  },
  {
    ...{ method: 'GET', path: '/webhooks/{webhook_id}/deliveries', key: 'WebhookLogResource.get' },
    scope: 'webhooks:write',
    summary: 'What was sent lately, or waits to be sent.',
  },
  {
    ...{ method: 'POST', path: '/webhooks/{webhook_id}/deliveries/{delivery_id}/replay' },
    ...{ key: 'WebhookLogResource.create', scope: 'webhooks:write' },
    summary: 'Sends one of them again, with the same webhook-id.',
  },
];

/** The one call that answers with a file instead of JSON. */
export const ARCHIVE_CALL = {
  path: '/boards/{board_id}/archive',
  scope: 'pins:read',
  summary: 'A ZIP of a board to which the owner of the token may add: pins.csv, and the images and videos.',
} as const satisfies Pick<ApiCall, 'path' | 'scope' | 'summary'>;

/** The options in the path of a call. */
export const pathOptions = ({ path }: Pick<ApiCall, 'path'>): string[] =>
  path.split('/').flatMap((part) => (part.startsWith('{') ? [part.slice(1, -1)] : []));
