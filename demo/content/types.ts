import type { Static } from 'typebox';
import type { ArticleType, CountryGroup } from '../../contract/constants/discovery/todayArticles';
import type { BoardPrivacy } from '../../contract/constants/people/privacy';
import type {
  ArticleSchema,
  ProductSchema,
  RecipeSchema,
  StoryPinDataSchema,
  VideosSchema,
} from '../../contract/schemas/pins/richPins';
import type { PictureSpec } from '../art/drawPicture';
import type { VideoSpec } from '../art/video';
import type { DrawingTask } from '../drawing/work';

/** The demo as plain data: who there is, what they keep, and when. Keys are the plan's own; a seeder maps them to ids. */
export interface DemoPlan {
  readonly seed: string;
  readonly now: Date;
  /** Username of the person as whom a visitor may look around: with follows, saves and a secret board. */
  readonly visitor: string;
  readonly people: readonly DemoPerson[];
  readonly boards: readonly DemoBoard[];
  /** Pictures that somebody brought, oldest first. */
  readonly pins: readonly DemoPin[];
  /** Saves of somebody else's pin, oldest first; each is younger than what it was saved from. */
  readonly repins: readonly DemoRepin[];
  readonly comments: readonly DemoComment[];
  readonly userFollows: readonly DemoUserFollow[];
  readonly boardFollows: readonly DemoBoardFollow[];
  /** Published articles of Today, oldest first. */
  readonly articles: readonly DemoArticle[];
  readonly conversations: readonly DemoConversation[];
  /** Comments that name people, oldest first. */
  readonly mentions: readonly DemoMention[];
}

/** What is written into a database: a demo, or a large set for measurement. */
export interface SeedPlan extends Omit<DemoPlan, 'seed' | 'now' | 'pins' | 'repins'> {
  readonly pinCount: number;
  /** All that is to be drawn, in the order in which it is needed. */
  readonly drawings: readonly DrawingTask[];
  /** All pins and saves in batches, oldest first, made while they are taken. */
  pins(): Iterable<readonly SeedPin[]>;
}

/** A pin or a save, with all that it shows. */
export interface SeedPin extends DemoPin {
  /** Of a save: keys of the pin that it was saved from and of the first of its line, and who brought that one. */
  readonly line: { readonly parent: string; readonly origin: string; readonly creator: string } | null;
}

export interface DemoPerson {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Of the reserved domain example.com. */
  readonly email: string;
  readonly about: string;
  readonly accountType: 'member' | 'business';
  /** A business's own site, of a reserved domain, counted as verified. */
  readonly domainUrl: string | null;
  readonly country: string;
  readonly locale: string;
  readonly avatar: PictureSpec;
  readonly createdAt: Date;
}

export interface DemoSection {
  readonly key: string;
  readonly title: string;
}

export interface DemoBoard {
  readonly key: string;
  readonly owner: string;
  readonly name: string;
  readonly description: string;
  readonly privacy: BoardPrivacy;
  readonly sections: readonly DemoSection[];
  /** What it is about; pins travel between boards that share a tag. */
  readonly tags: readonly string[];
  readonly createdAt: Date;
}

export type Recipe = Static<typeof RecipeSchema>;
export type Product = Static<typeof ProductSchema>;
export type Article = Static<typeof ArticleSchema>;
export type StoryPinData = Static<typeof StoryPinDataSchema>;
export type Videos = Static<typeof VideosSchema>;

export type DemoStoryBlock =
  | { readonly block_type: 'heading' | 'paragraph' | 'ingredient' | 'supply'; readonly text: string }
  | { readonly block_type: 'image'; readonly picture: PictureSpec };

/** A story before its pictures have addresses; the seeder makes the wire's record of it. */
export interface DemoStory {
  readonly title: string;
  readonly pages: readonly { readonly background_color: string; readonly blocks: readonly DemoStoryBlock[] }[];
  readonly basics: StoryPinData['metadata']['basics'];
}

/** What a pin is beside its picture; `record` is in the wire's shape where it needs no address. */
export type DemoRich =
  | { readonly kind: 'image' }
  | { readonly kind: 'recipe'; readonly record: Recipe }
  | { readonly kind: 'product'; readonly record: Product }
  | { readonly kind: 'article'; readonly record: Article }
  | { readonly kind: 'story'; readonly story: DemoStory }
  | { readonly kind: 'video'; readonly video: VideoSpec };
export type DemoPinKind = DemoRich['kind'];

export interface DemoPin {
  readonly key: string;
  readonly board: string;
  readonly section: string | null;
  /** The board's owner. */
  readonly pinner: string;
  readonly title: string;
  readonly description: string;
  readonly altText: string;
  readonly link: string | null;
  /** What is drawn; for a video its first frame. */
  readonly picture: PictureSpec;
  readonly rich: DemoRich;
  readonly commentsDisabled: boolean;
  readonly createdAt: Date;
}

export interface DemoRepin {
  readonly key: string;
  /** Key of the pin or repin that was saved. */
  readonly parent: string;
  /** Key of the pin that brought the picture. */
  readonly origin: string;
  readonly board: string;
  readonly section: string | null;
  readonly pinner: string;
  readonly createdAt: Date;
}

export interface DemoComment {
  /** Key of a pin; the thread lives with the picture's origin. */
  readonly pin: string;
  readonly author: string;
  readonly text: string;
  readonly createdAt: Date;
}

export type DemoMention = DemoComment;

export interface DemoUserFollow {
  readonly follower: string;
  readonly followee: string;
  readonly createdAt: Date;
}

export interface DemoBoardFollow {
  readonly follower: string;
  readonly board: string;
  readonly createdAt: Date;
}

export interface DemoArticle {
  readonly title: string;
  readonly subtitle: string;
  readonly body: string;
  readonly type: ArticleType;
  /** Id of its topic. */
  readonly topic: string;
  readonly isShop: boolean;
  readonly countryGroup: CountryGroup | null;
  /** Keys of its pins. */
  readonly pins: readonly string[];
  readonly createdAt: Date;
}

export interface DemoMessage {
  readonly author: string;
  readonly text: string;
  /** Key of a pin that is sent along; null: none. */
  readonly pin: string | null;
  readonly createdAt: Date;
}

export interface DemoConversation {
  /** Usernames, the author of the first message among them. */
  readonly people: readonly string[];
  /** Oldest first. */
  readonly messages: readonly DemoMessage[];
}
