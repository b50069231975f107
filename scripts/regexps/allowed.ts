/**
 * Regular expressions that are no literals, by file, each with where its source comes from. None may contain what people
 * write: a pattern of their words can take exponential time.
 */
export const BUILT_PATTERNS: Readonly<Record<string, string>> = {
  'contract/constants/discovery/search.ts': 'the pattern of a color filter, a constant of the schema',
  'server/domains/content/media/captions.ts': 'twice the same constant, the time of a cue',
  'server/platform/structuredData/recipe.ts':
    'constant lists of units and forms of numbers, on texts of 200 characters',
  'server/platform/text/alphabets.ts': 'names of scripts',
  'server/domains/people/oauth/oauth.grants.ts': 'the pattern of ids, a constant of the schema',
  'server/platform/text/unspaced.ts': 'names of scripts',
  'server/transport/batch.ts': 'paths of endpoints',
  'server/transport/live.ts': 'the pattern of ids, a constant of the schema',
  'server/transport/sitemaps.ts': 'the pattern of ids, a constant of the schema',
  'server/transport/validation.ts': 'patterns of the schemas',
  'src/selectors/discovery/search.ts': 'the pattern of a product refinement, a constant of the schema',
};

/** Literals that may take more than linear time, each with what bounds their text. */
export const BOUNDED_PATTERNS: Readonly<Record<string, string>> = {};
