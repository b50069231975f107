import type { DataOf, OptionsOf } from '../../../../contract/api';
import { message } from '../../../../contract/messages';
import type { StartupPayload } from '../../../../contract/startup';
import type { Ctx } from '../../../platform/http/context';
import { invalid, notFound } from '../../../platform/http/errors';
import { drawOf, groupOf } from './buckets';
import { findOverrides, setOverride } from './experiments.repository';
import { type Definitions, type ExperimentDefinition, type HoldoutKind, readDefinitions } from './hostDefinitions';

export type Groups = StartupPayload['experiments'];

/** The unit of assignment: a person's id or a visitor's; null for bots and requests without either. */
export function unitOf({ viewer, visitor, unauthId }: Pick<Ctx, 'viewer' | 'visitor' | 'unauthId'>): string | null {
  if (viewer) return `user:${viewer.id}`;
  return visitor.kind === 'bot' || unauthId === '' ? null : `visitor:${unauthId}`;
}

export async function definitionsOf({ hostFile }: Pick<Ctx, 'hostFile'>): Promise<Definitions> {
  return readDefinitions(hostFile);
}

/** True for those who get no experiences of that kind (ledger EXP-008, EXP-009). */
export function isHeldOut({ holdouts }: Definitions, kind: HoldoutKind, unit: string): boolean {
  return drawOf(`holdout:${kind}`, unit) < holdouts[kind];
}

/** The viewer's groups by experiment (ledger EXP-001). Bots are in none. */
export async function experimentsOf(ctx: Ctx): Promise<Groups> {
  const found: Groups = { active: {}, triggerable: {} };
  const unit = unitOf(ctx);
  const { experiments } = await definitionsOf(ctx);
  if (unit === null || experiments.length === 0) return found;
  const overrides = await overridesOf(ctx);
  for (const experiment of experiments) {
    const group = overrides.get(experiment.name) ?? drawnGroup(ctx, experiment, unit);
    if (group !== null) found[experiment.mode][experiment.name] = group;
  }
  return found;
}

function drawnGroup({ viewer }: Pick<Ctx, 'viewer'>, experiment: ExperimentDefinition, unit: string): string | null {
  const { name, audience = 'all', groups } = experiment;
  const isMeant = audience === 'all' || (audience === 'members') === (viewer !== null);
  return isMeant ? groupOf(name, unit, groups) : null;
}

async function overridesOf({ db, viewer, session }: Ctx): Promise<Map<string, string>> {
  return viewer && session.tokenHash !== null ? findOverrides(db, session.tokenHash) : new Map();
}

/** All experiments with the host's own groups. */
export async function listExperiments(ctx: Ctx): Promise<DataOf<'ExperimentsResource.get'>> {
  const { experiments, holdouts, problems } = await definitionsOf(ctx);
  const [{ active, triggerable }, overrides] = [await experimentsOf(ctx), await overridesOf(ctx)];
  return {
    experiments: experiments.map(({ name, mode, audience = 'all', groups }) => ({
      name,
      mode,
      audience,
      groups,
      own_group: active[name] ?? triggerable[name] ?? null,
      override: overrides.get(name) ?? null,
    })),
    holdouts,
    problems: [...problems],
  };
}

/** Puts the host's own session into a group, or back into the assigned one. */
export async function overrideExperiment(
  ctx: Ctx,
  { name, group }: OptionsOf<'ExperimentOverrideResource.update'>,
): Promise<void> {
  const { experiments } = await definitionsOf(ctx);
  const experiment = experiments.find((one) => one.name === name);
  if (!experiment) throw notFound('experimentNotFound');
  if (group !== null && !experiment.groups.some((one) => one.name === group)) {
    throw invalid({ group: message('notAChoice', { choices: experiment.groups.map((one) => one.name).join(', ') }) });
  }
  if (ctx.session.tokenHash === null) return;
  await setOverride(ctx.db, ctx.session.tokenHash, name, group, ctx.clock.now());
}
