import type { EndpointKey } from '../../../contract/endpoints';
import type { Board } from '../../../contract/schemas/boards/boards';
import type { User } from '../../../contract/schemas/people/users';
import type { Pin } from '../../../contract/schemas/pins/pins';
import type { Ctx } from '../../platform/http/context';
import type { Dispatcher } from '../dispatcher';
import type { Feed, FeedItem } from './documents';

/** A feed without its own address, which each format has of its own. */
export type PublicList = Omit<Feed, 'feedUrl'>;

/** Items of a list. Readers keep what they have seen. */
const ITEMS = 25;
/** The size of images: readers and frames show a column. */
const IMAGE = '736x';

/** The same request from nobody: what follows from being signed in is left out. */
export const asVisitor = (ctx: Ctx): Ctx => ({ ...ctx, viewer: null, suspended: null });

/** Reads by the endpoints of the contract, so that their rules alone decide what is shown. */
export function createReader(dispatcher: Dispatcher) {
  const read = async <Data>(ctx: Ctx, key: EndpointKey, options: object): Promise<Data> =>
    JSON.parse((await dispatcher.call(key, options, ctx)).json) as Data;

  return {
    pin: (ctx: Ctx, id: string) => read<Pin>(ctx, 'PinResource.get', { id }),

    async board(ctx: Ctx, username: string, slug: string): Promise<PublicList> {
      const board = await read<Board>(ctx, 'BoardResource.get', { username, slug });
      const options = { board_id: board.id, sort: 'newest', page_size: ITEMS };
      const items = await read<(Pin | { type: 'story' })[]>(ctx, 'BoardFeedResource.get', options);
      return {
        title: board.name,
        author: board.owner.full_name || board.owner.username,
        description: board.description,
        pageUrl: ctx.origin + board.url,
        items: items.filter((item): item is Pin => item.type === 'pin').map((pin) => itemOf(pin, ctx.origin)),
      };
    },

    async profile(ctx: Ctx, username: string): Promise<PublicList> {
      const user = await read<User>(ctx, 'UserResource.get', { username });
      const options = { username: user.username, kind: 'saved', page_size: ITEMS };
      const pins = await read<Pin[]>(ctx, 'UserPinsResource.get', options);
      const name = user.full_name || user.username;
      return {
        title: name,
        author: name,
        description: user.about ?? '',
        pageUrl: `${ctx.origin}/${user.username}/`,
        items: pins.map((pin) => itemOf(pin, ctx.origin)),
      };
    },
  };
}

export function itemOf(pin: Pin, origin: string): FeedItem {
  const url = `${origin}/pin/${pin.id}/`;
  // As on its page, nobody sees an image before they chose to look at something sensitive.
  const image = pin.board.sensitivity_screen?.show_warning ? undefined : pin.images[IMAGE];
  return {
    url,
    title: pin.title || pin.grid_title || pin.alt_text || pin.domain || url,
    text: pin.description,
    link: pin.link,
    image: image
      ? {
          url: new URL(image.url, origin).href,
          type: typeOf(image.url),
          width: image.width,
          height: image.height,
          color: image.dominant_color,
          alt: pin.alt_text,
        }
      : null,
    publishedAt: new Date(pin.created_at ?? 0),
  };
}

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', gif: 'image/gif', webp: 'image/webp' };
const typeOf = (url: string): string => TYPES[/\.(\w+)(?:\?|$)/.exec(url)?.[1] ?? ''] ?? 'image/jpeg';
