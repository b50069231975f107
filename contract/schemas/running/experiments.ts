import { type Static, Type } from 'typebox';
import { Done, Nullable, OneOf } from '../common';

const closed = { additionalProperties: false };

/** An experiment as shown to its host, with the host's own group. */
const Experiment = Type.Object({
  name: Type.String(),
  /** active: counts from the page's start. triggerable: counts from when its group is first used (ledger EXP-001). */
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
      /** Errors in the file; the last valid version stays in use. */
      problems: Type.Array(Type.String()),
    }),
  },
  'ExperimentOverrideResource.update': {
    options: Type.Object(
      {
        name: Type.String({ minLength: 1, maxLength: 100 }),
        /** Null removes the override. */
        group: Nullable(Type.String({ minLength: 1, maxLength: 100 })),
      },
      closed,
    ),
    data: Done,
  },
};
