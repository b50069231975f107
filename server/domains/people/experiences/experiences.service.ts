import { PLACEMENT_IDS, type PlacementId } from '../../../../contract/constants/people/experiences';
import type { Experience } from '../../../../contract/schemas/people/experiences';
import type { Ctx } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { definitionsOf, isHeldOut, unitOf } from '../../running/experiments';
import { requireAccount } from '../users';
import { catalogueOf, type ExperienceDefinition, type Person } from './catalogue';
import { chooseAt, isDue, type Situation, triggerableAt } from './choose';
import { presentExperience, presentNone } from './experiences.presenter';
import { findStates, saveState } from './experiences.repository';

interface Scene {
  unit: string;
  definitions: readonly ExperienceDefinition[];
  situation: Situation;
}

/** null for bots and for visitors without an id: they get no experiences (ledger EXP-007). */
async function sceneOf(ctx: Ctx): Promise<Scene | null> {
  const unit = unitOf(ctx);
  if (unit === null) return null;
  const [hosts, states, person] = [await definitionsOf(ctx), await findStates(ctx.db, unit), await personOf(ctx)];
  return {
    unit,
    definitions: catalogueOf(hosts.experiences),
    situation: {
      person,
      isHeldOut: (kind) => isHeldOut(hosts, kind, unit),
      stateOf: ({ id, placementId }) =>
        states.find((state) => state.experience_id === id && state.placement_id === placementId),
      now: ctx.clock.now(),
    },
  };
}

async function personOf({ db, viewer }: Ctx): Promise<Person | null> {
  if (!viewer) return null;
  const account = await requireAccount(db, viewer.id);
  return {
    boardCount: account.board_count + account.protected_board_count + account.secret_board_count,
    hasPicture: account.image_signature !== null,
    createdAt: account.created_at,
  };
}

/** The experience at each requested placement; type 0 if there is none. */
export async function experiencesAt(ctx: Ctx, placementIds: readonly PlacementId[]): Promise<Experience[]> {
  const scene = await sceneOf(ctx);
  const known = PLACEMENT_IDS.filter((id) => placementIds.includes(id));
  return known.map((id) => (scene ? presentAt(scene, id) : presentNone(id, [])));
}

function presentAt({ definitions, situation }: Scene, placementId: PlacementId): Experience {
  const triggerable = triggerableAt(placementId, definitions, situation);
  const chosen = chooseAt(placementId, definitions, situation);
  return chosen
    ? presentExperience(chosen, situation.stateOf(chosen), triggerable)
    : presentNone(placementId, triggerable);
}

/** The experiences of all placements, or only the first one. */
export async function experiencesEverywhere(ctx: Ctx, isMulti: boolean): Promise<Experience[]> {
  const found = (await experiencesAt(ctx, PLACEMENT_IDS)).filter(({ type }) => type !== 0);
  return isMulti ? found : found.slice(0, 1);
}

/** Records the status of an experience. Idempotent; ignores bots. */
export async function noteStatus(ctx: Ctx, placedId: string, status: 'viewed' | 'completed' | 'dismissed') {
  const scene = await sceneOf(ctx);
  if (!scene) return;
  const definition = find(scene, placedId);
  const { now } = scene.situation;
  if (status === 'viewed') {
    // A late report of a view must not override a dismissal or completion.
    if (!isDue(definition, scene.situation)) return;
    await saveState(ctx.db, keyOf(scene, definition), { status, viewed_at: now, ended_at: null, updated_at: now });
    return;
  }
  if (scene.situation.stateOf(definition)?.status === 'completed') return;
  const viewed = scene.situation.stateOf(definition)?.viewed_at ?? now;
  await saveState(ctx.db, keyOf(scene, definition), { status, viewed_at: viewed, ended_at: now, updated_at: now });
}

/** The trigger of an experience has happened; returns what its placement shows now (ledger EXP-016). */
export async function trigger(ctx: Ctx, placedId: string): Promise<Experience> {
  const scene = await sceneOf(ctx);
  if (!scene) return presentNone(placementOf(placedId), []);
  const definition = find(scene, placedId);
  const { now } = scene.situation;
  if (scene.situation.stateOf(definition)?.triggered_at == null) {
    await saveState(ctx.db, keyOf(scene, definition), { triggered_at: now, updated_at: now });
  }
  const [experience] = await experiencesAt(ctx, [definition.placementId]);
  return experience ?? presentNone(definition.placementId, []);
}

function keyOf({ unit }: Scene, { id, placementId }: ExperienceDefinition) {
  return { unit, placement_id: placementId, experience_id: id };
}

function find({ definitions }: Scene, placedId: string): ExperienceDefinition {
  const found = definitions.find((one) => `${one.placementId}:${one.id}` === placedId);
  if (!found) throw notFound('experienceNotFound');
  return found;
}

function placementOf(placedId: string): PlacementId {
  const id = PLACEMENT_IDS.find((one) => String(one) === placedId.split(':')[0]);
  if (id === undefined) throw notFound('placementNotFound');
  return id;
}
