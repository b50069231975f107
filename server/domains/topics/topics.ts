import { wordsOf } from '../../platform/text/text';
import { TOPIC_NAMES } from './topicNames';

/**
 * The topics of pins and boards, with the words that indicate each. Ids are stored and sent, so never reuse one. Words
 * are folded and in the singular; English first, then words of other languages that are written differently.
 */
const TOPICS = [
  { id: '1', name: 'Architecture', words: 'architecture arch facade building house door bauhaus architektur' },
  {
    id: '2',
    name: 'Interiors',
    words: 'interior room kitchen bathroom bedroom sofa decor home wohnung cuisine cocina',
  },
  { id: '3', name: 'Furniture', words: 'furniture chair table lamp desk bench stool shelf mobel meuble mueble' },
  { id: '4', name: 'Gardens', words: 'garden greenhouse meadow flower bed lawn garten jardin' },
  { id: '5', name: 'House plants', words: 'plant fern leaf cactus succulent monstera pot pflanze plante planta' },
  { id: '6', name: 'Flowers', words: 'flower bloom marigold rose tulip peony bouquet botanical blume fleur flor' },
  { id: '7', name: 'Food', words: 'food dinner supper recipe pasta soup salad bread market essen repas cena' },
  { id: '8', name: 'Baking', words: 'baking bake cake patisserie pastry cookie tart croissant kuchen gateau' },
  { id: '9', name: 'Tea and coffee', words: 'tea coffee teapot espresso cafe kaffee' },
  { id: '10', name: 'Drinks', words: 'drink cocktail lemonade juice glass wine ice' },
  { id: '11', name: 'Travel', words: 'travel trip journey train road cabin reise voyage viaje' },
  {
    id: '12',
    name: 'Sea and coast',
    words: 'sea beach harbour harbor coast lighthouse island sail wave ocean meer mer playa',
  },
  { id: '13', name: 'Mountains', words: 'mountain peak alpine valley summit berg montagne' },
  { id: '14', name: 'Forests', words: 'forest wood tree mushroom moss wald foret bosque' },
  { id: '15', name: 'Deserts', words: 'desert dune dry canyon wuste' },
  { id: '16', name: 'Skies and weather', words: 'sky cloud rain storm weather fog dusk dawn sunset himmel ciel' },
  { id: '17', name: 'Cities', words: 'city town street skyline market night stadt ville ciudad' },
  { id: '18', name: 'Animals', words: 'animal fox bear deer horse folk koi fish tier' },
  { id: '19', name: 'Cats', words: 'cat kitten katze' },
  { id: '20', name: 'Dogs', words: 'dog puppy hund perro' },
  { id: '21', name: 'Birds', words: 'bird wing owl heron feather vogel oiseau' },
  { id: '22', name: 'Fashion', words: 'fashion coat wardrobe dress outfit jacket scarf shoe mode moda' },
  { id: '23', name: 'Knitting', words: 'knitting knit wool yarn sweater needle crochet stricken tricot' },
  { id: '24', name: 'Textiles', words: 'textile fabric quilt patchwork kilim rug chintz weave woven stoff tissu' },
  { id: '25', name: 'Patterns', words: 'pattern tile tiling azulejo geometric mosaic ornament muster motif' },
  { id: '26', name: 'Posters', words: 'poster plakat affiche cartel' },
  { id: '27', name: 'Typography', words: 'typography type letter lettering font schrift' },
  { id: '28', name: 'Illustration', words: 'illustration drawing portrait face print linocut zeichnung dessin dibujo' },
  { id: '29', name: 'Colour', words: 'colour color palette hue farbe couleur' },
  { id: '30', name: 'Photography', words: 'photography photo camera aerial fotografie photographie' },
  { id: '31', name: 'Books', words: 'book cover library reading novel buch livre libro' },
  { id: '32', name: 'Crafts', words: 'craft diy handmade pottery ceramic block printing basteln bricolage' },
  { id: '33', name: 'Bicycles', words: 'bicycle bike cycling wheel fahrrad velo bicicleta' },
  { id: '34', name: 'Cars', words: 'car automobile engine motor auto' },
  { id: '35', name: 'Space', words: 'space planet star galaxy moon orbit weltraum espace' },
  { id: '36', name: 'Film', words: 'film movie cinema moving picture kino' },
  { id: '37', name: 'Music', words: 'music record guitar piano concert musik musique musica' },
  { id: '38', name: 'Gifts and parties', words: 'gift birthday party present celebration geschenk cadeau regalo' },
  { id: '39', name: 'Learning', words: 'classroom school learning teach lesson schule ecole' },
  { id: '40', name: 'Sports', words: 'sport running yoga football tennis swimming pool' },
] as const;

/** Increase it with every change above, so that all pins are indexed again. */
export const TOPICS_VERSION = '1';

export interface Topic {
  readonly id: string;
  readonly name: string;
}

const byId = new Map<string, Topic>(TOPICS.map(({ id, name }) => [id, { id, name }]));
const byWord = new Map<string, string[]>();
for (const { id, words } of TOPICS) {
  for (const word of words.split(' ')) byWord.set(word, [...(byWord.get(word) ?? []), id]);
}

/** In the order of their ids. */
export const allTopics: readonly Topic[] = [...byId.values()];

/** A topic's name in the reader's language, else in English. `locale`: one of LOCALES. */
export function topicName({ id, name }: Topic, locale: string): string {
  return TOPIC_NAMES[locale.split('_')[0] ?? '']?.[Number(id) - 1] ?? name;
}

export function topicOf(id: string): Topic | undefined {
  return byId.get(id);
}

/** The possible singulars of a word: 'peonies' → 'peony', 'boxes' → 'box', 'cats' → 'cat'. */
function singulars(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s')) return [word];
  const stem = word.slice(0, -1);
  if (word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`, stem];
  if (word.endsWith('ves')) return [word, `${word.slice(0, -3)}f`, stem];
  return word.endsWith('es') ? [word, word.slice(0, -2), stem] : [word, stem];
}

/** The topics of texts, by the number of texts that mention them, then by id. */
export function topicsIn(texts: readonly string[]): { id: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const found = new Set(wordsOf(text).flatMap((word) => singulars(word).flatMap((form) => byWord.get(form) ?? [])));
    for (const id of found) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts]
    .map(([id, count]) => ({ id, count }))
    .sort((a, b) => b.count - a.count || Number(a.id) - Number(b.id));
}
