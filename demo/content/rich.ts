import type { PictureSpec } from '../art/drawPicture';
import { PALETTES, type PaletteName } from '../art/palettes';
import type { Random } from '../art/random';
import { at } from '../art/random';
import { RECIPES } from './recipes';
import { STORIES } from './stories';
import type { Article, DemoStory, DemoStoryBlock, Product, Recipe, Videos } from './types';

/** The records that make a pin more than a picture, in the wire's shapes. */

const duration = (minutes: number) => (minutes > 0 ? { hours: Math.floor(minutes / 60), minutes: minutes % 60 } : null);

/** The recipe under a pin's title. Fails where none is written. */
export function buildRecipe(title: string, rnd: Random): Recipe {
  const source = RECIPES[title];
  if (!source) throw new RangeError(`There is no recipe '${title}'.`);
  const [prep, cook] = source.minutes;
  const votes = rnd.int(14, 620);
  return {
    name: title,
    categorized_ingredients: Object.entries(source.parts).map(([category, list]) => ({
      category,
      ingredients: list.split(';').map((entry) => {
        const [amount = '', name = ''] = entry.split('|').map((part) => part.trim());
        return { amount, name };
      }),
    })),
    prep_time: duration(prep),
    cook_time: duration(cook),
    total_time: duration(prep + cook),
    servings_summary: source.serves,
    diets: [...source.diets],
    aggregate_rating: {
      best_rating: 5,
      rating_value: Math.round(rnd.range(4.1, 4.95) * 10) / 10,
      review_count: Math.round(votes * 0.4),
      rating_count: votes,
    },
  };
}

export const buildArticle = (title: string, published: Date): Article => ({
  name: title,
  date_published: published.toISOString().slice(0, 10),
});

const CURRENCIES: Readonly<Record<string, string>> = { GB: 'GBP', US: 'USD', DK: 'EUR', NL: 'EUR', DE: 'EUR' };

/** Sizes of prints and colours of furniture, where a thing is sold in several. */
function variants(motif: string): Product['variant_set'] {
  if (motif.startsWith('travelPoster/') || motif.startsWith('poster/')) {
    const sizes = ['30 × 40 cm', '50 × 70 cm', '70 × 100 cm'];
    return { dimensions: ['Size'], variants: sizes.map((Size) => ({ Size })) };
  }
  if (motif === 'interior/reading' || motif === 'interior/livingRoom') {
    const colors = ['Rust', 'Moss', 'Sand', 'Night'];
    return { dimensions: ['Colour'], variants: colors.map((Colour) => ({ Colour })) };
  }
  return null;
}

export interface ProductInput {
  title: string;
  motif: string;
  id: string;
  price: readonly [now: string, before: string | undefined];
  brand: string;
  country: string;
  rnd: Random;
}

export function buildProduct({ title, motif, id, price: [now, before], brand, country, rnd }: ProductInput): Product {
  const set = variants(motif);
  return {
    product_id: id,
    name: title,
    brand: { name: brand, is_merchant: true },
    offer_summary: {
      currency: CURRENCIES[country] ?? 'EUR',
      price: now,
      ...(set ? { min_price: now, max_price: (Number(now) * 1.8).toFixed(2) } : {}),
      ...(before ? { standard_price: before } : {}),
      in_stock: rnd.chance(0.92),
      ...(rnd.chance(0.5) ? { shipping_info: { free_shipping_price: '60.00', free_shipping_value: 60 } } : {}),
    },
    variant_set: set,
  };
}

/** The story under a pin's title: a cover with the pin's own picture, then its pages. Fails where none is written. */
export function buildStory(title: string, cover: PictureSpec, palettes: readonly PaletteName[]): DemoStory {
  const source = STORIES[title];
  if (!source) throw new RangeError(`There is no story '${title}'.`);
  const first: DemoStoryBlock[] = [
    { block_type: 'image', picture: cover },
    { block_type: 'heading', text: title },
    ...source.supplies.map((text): DemoStoryBlock => ({ block_type: 'supply', text })),
  ];
  const pages = source.pages.map(([heading, text, motif, variant], i) => {
    const palette = at(palettes, i);
    const picture: PictureSpec = {
      motif,
      seed: cover.seed + i + 1,
      palette,
      ratio: '4:5',
      width: 600,
      ...(variant ? { words: [variant] } : {}),
    };
    const blocks: DemoStoryBlock[] = [
      { block_type: 'image', picture },
      { block_type: 'heading', text: heading },
      { block_type: 'paragraph', text },
    ];
    return { background_color: PALETTES[palette].paper, blocks };
  });
  return {
    title,
    pages: [{ background_color: PALETTES[cover.palette].paper, blocks: first }, ...pages],
    basics: {
      key_value_blocks: Object.entries(source.facts).map(([key, value]) => ({ key, value })),
      list_blocks: [{ heading: 'You need', items: [...source.supplies] }],
    },
  };
}

/** The wire's record of a video, once it has an address. `duration` in milliseconds. */
export const toVideos = (video: {
  url: string;
  thumbnail: string;
  width: number;
  height: number;
  duration: number;
}): Videos => ({
  video_list: { V_EXP7: { ...video, captions_urls: [] } },
});
