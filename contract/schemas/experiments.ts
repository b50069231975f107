import { type Static, Type } from 'typebox';
import { Done, Nullable, OneOf } from './common';

const closed = { additionalProperties: false };

/** An experiment as its host sees it, with the host's own group. */
const Experiment = Type.Object({
  name: Type.String(),
  /** active: counts from the page's start. triggerable: counts from when its group is first asked for (ledger EXP-001). */
  mode: OneOf(['active', 'triggerable']),
  audience: OneOf(['all', 'members', 'visitors']),
  groups: Type.Array(Type.Object({ name: Type.String(), share: Type.Number() })),
  own_group: Nullable(Type.String()),
  override: Nullable(Type.String()),
});
export type Experiment = Static<typeof Experiment>;

export const experimentSchemas = {
  'ExperimentsResource.get': {
    options: Type.Object({}, closed),
    data: Type.Object({
      experiments: Type.Array(Experiment),
      holdouts: Type.Object({ activation: Type.Number(), unauth: Type.Number() }),
      /** What is wrong with the file, in words; the last one that was right stays in force. */
      problems: Type.Array(Type.String()),
    }),
  },
  'ExperimentOverrideResource.update': {
    options: Type.Object(
      {
        name: Type.String({ minLength: 1, maxLength: 100 }),
        /** Null takes the override away. */
        group: Nullable(Type.String({ minLength: 1, maxLength: 100 })),
      },
      closed,
    ),
    data: Done,
  },
};
