import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { ANCHORS, type EXPERIENCE_TYPES, PLACEMENTS } from '../../../../contract/constants/people/experiences';
import { OneOf } from '../../../../contract/schemas/common';
import type { HostFile } from '../../../platform/ops/hostFile';

const closed = { additionalProperties: false };
const Name = Type.String({ pattern: '^[A-Za-z0-9_.-]{1,100}$' });
const Share = Type.Number({ minimum: 0, maximum: 1 });
const Audience = OneOf(['all', 'members', 'visitors']);

const ExperimentDefinition = Type.Object(
  {
    name: Name,
    mode: OneOf(['active', 'triggerable']),
    audience: Type.Optional(Audience),
    groups: Type.Array(Type.Object({ name: Name, share: Share }, closed), { minItems: 1, maxItems: 20 }),
  },
  closed,
);
export type ExperimentDefinition = Static<typeof ExperimentDefinition>;

type Words<T> = (keyof T & string)[];
const HostExperience = Type.Object(
  {
    /** From 1000: lower numbers are the product's own. */
    id: Type.Integer({ minimum: 1000, maximum: 999_999_999 }),
    /** The variant of the experience. */
    variant_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
    placement: OneOf(Object.keys(PLACEMENTS) as Words<typeof PLACEMENTS>),
    type: OneOf(['banner', 'modal', 'tooltip', 'toast', 'setting']),
    anchor: Type.Optional(OneOf(ANCHORS)),
    audience: Type.Optional(Audience),
    /** The holdout that applies to it. */
    kind: Type.Optional(OneOf(['activation', 'unauth'])),
    /** Required unless it is a setting. */
    title: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    text: Type.Optional(Type.String({ maxLength: 500 })),
    action_label: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
    /** A path of this site. */
    action_href: Type.Optional(Type.String({ pattern: '^/(?!/)', maxLength: 2048 })),
    /** Pin cards show only their images. */
    hide_footer: Type.Optional(Type.Boolean()),
    is_triggered: Type.Optional(Type.Boolean()),
    /** Shown four weeks after the account was created, and again after each showing. */
    is_waiting: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type HostExperience = Static<typeof HostExperience> & { type: Exclude<keyof typeof EXPERIENCE_TYPES, 'none'> };

const HostDefinitions = Type.Object(
  {
    holdouts: Type.Optional(Type.Object({ activation: Type.Optional(Share), unauth: Type.Optional(Share) }, closed)),
    experiments: Type.Optional(Type.Array(ExperimentDefinition, { maxItems: 200 })),
    experiences: Type.Optional(Type.Array(HostExperience, { maxItems: 200 })),
  },
  closed,
);

export type HoldoutKind = 'activation' | 'unauth';

/** The host's definitions, with the errors in the newest version of the file. */
export interface Definitions {
  holdouts: Readonly<Record<HoldoutKind, number>>;
  experiments: readonly ExperimentDefinition[];
  experiences: readonly HostExperience[];
  problems: readonly string[];
}

/** 5 % see no experiences of a kind, so that their effect can be measured (ledger EXP-009). */
const HOLDOUTS = { activation: 0.05, unauth: 0.05 } as const;
const NONE: Definitions = { holdouts: HOLDOUTS, experiments: [], experiences: [], problems: [] };
/** Rounding error of sums of shares such as 0.1 + 0.2 + 0.7. */
const ROUNDING = 1e-9;

const validator = Compile(HostDefinitions);

/** Parses definitions; throws an Error with a readable message. */
export function parseDefinitions(value: unknown): Definitions {
  if (!validator.Check(value)) {
    const problems = validator
      .Errors(value)
      .map(({ instancePath, message }) => `${instancePath || 'The file'}: ${message}`);
    throw new Error(problems.slice(0, 5).join('; '));
  }
  const { holdouts, experiments = [], experiences = [] } = value as Static<typeof HostDefinitions>;
  requireUnique(
    'experiment',
    experiments.map(({ name }) => name),
  );
  requireUnique(
    'experience',
    experiences.map(({ id }) => String(id)),
  );
  const wordless = experiences.find(({ type, title }) => type !== 'setting' && title === undefined);
  if (wordless) throw new Error(`Experience ${wordless.id} has no title`);
  for (const { name, groups } of experiments) {
    requireUnique(
      `group of ${name}`,
      groups.map((group) => group.name),
    );
    const sum = groups.reduce((total, { share }) => total + share, 0);
    if (sum > 1 + ROUNDING) throw new Error(`The shares of ${name} sum up to ${sum}, which is more than 1`);
  }
  return {
    holdouts: { ...HOLDOUTS, ...holdouts },
    experiments,
    experiences: experiences as HostExperience[],
    problems: [],
  };
}

function requireUnique(what: string, names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`There are two of one ${what}: ${twice}`);
}

interface Known {
  source: unknown;
  definitions: Definitions;
}

const known = new WeakMap<HostFile, Known>();

/** Means that the file could not be read, which is different from a missing file. */
const UNREADABLE = Symbol('unreadable');

/** The definitions in use: the newest valid version of the file. Without a file, only the holdouts. */
export async function readDefinitions(file: HostFile): Promise<Definitions> {
  const before = known.get(file);
  let source: unknown = UNREADABLE;
  try {
    source = await file.read();
    if (before && source === before.source) return before.definitions;
    const definitions = source === undefined ? NONE : parseDefinitions(source);
    known.set(file, { source, definitions });
    return definitions;
  } catch (error) {
    const problems = [error instanceof Error ? error.message : String(error)];
    const definitions = { ...(before?.definitions ?? NONE), problems };
    known.set(file, { source, definitions });
    return definitions;
  }
}
