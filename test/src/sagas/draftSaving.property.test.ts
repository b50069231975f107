import fc from 'fast-check';
import { DRAFT_EVENTS, DRAFT_TRANSITIONS } from '../../../src/reducers/draftStates';
import type { PinDraft } from '../../../src/selectors/pinBuilder';
import { type Device, DRAFT_BOARD, type Network, openDevice } from '../../support/draftDevices';
import { createDraftServer } from '../../support/draftServer';

const FIELDS = ['title', 'description', 'link'] as const;
type Field = (typeof FIELDS)[number];

type Step =
  | { kind: 'edit'; who: number; field: Field; value: string }
  | { kind: 'network'; who: number; network: Network }
  | { kind: 'place' | 'pass' | 'publish' | 'lookAgain' | 'keepMine' | 'takeTheirs'; who: number };

const who = fc.nat({ max: 1 });
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('edit' as const),
      who,
      field: fc.constantFrom(...FIELDS),
      value: fc.constantFrom('x', 'y', 'z'),
    }),
    fc.record({
      kind: fc.constant('network' as const),
      who,
      network: fc.constantFrom<Network>('up', 'up', 'down', 'loses answers'),
    }),
    fc.record({
      kind: fc.constantFrom('pass', 'pass', 'lookAgain', 'publish', 'place', 'keepMine', 'takeTheirs'),
      who,
    }),
  ) as fc.Arbitrary<Step>,
  { maxLength: 25 },
);

/** What an event may do to a status: nothing, or a step of the table. */
const ALLOWED = new Set(
  DRAFT_EVENTS.flatMap((event) =>
    Object.entries(DRAFT_TRANSITIONS[event]).map(([before, after]) => `${before} ${after}`),
  ),
);

async function run(device: Device, step: Step): Promise<void> {
  if (step.kind === 'edit') device.edit({ [step.field]: step.value });
  else if (step.kind === 'network') device.setNetwork(step.network);
  else if (step.kind === 'place') device.edit({ boardId: DRAFT_BOARD });
  else if (step.kind === 'pass') await device.pass(7000);
  else if (step.kind === 'lookAgain') await device.lookAgain();
  else if (step.kind === 'publish') device.publish();
  else if (device.draft()?.conflict) device[step.kind]();
  await device.settle();
}

/** The fields of a draft that the server does not have as they are here. */
const unsavedFields = (draft: PinDraft | undefined): Partial<Record<Field, string>> =>
  draft && draft.edits > draft.savedEdits
    ? Object.fromEntries(
        FIELDS.filter((field) => draft[field] !== draft.base?.[field]).map((field) => [field, draft[field]]),
      )
    : {};

/** Records every change of the draft's status on a device. */
function watch(device: Device): string[] {
  const changes: string[] = [];
  let before = device.draft()?.status;
  device.store.subscribe(() => {
    const after = device.draft()?.status;
    if (before && after && before !== after) changes.push(`${before} ${after}`);
    before = after;
  });
  return changes;
}

it('[BUILD-024] [BUILD-025] two devices and a failing network lose no edit, publish a draft once and keep to the table of states', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const server = createDraftServer();
      const devices = [openDevice('desk', server), openDevice('phone', server)];
      const [desk, phone] = devices as [Device, Device];
      desk.add();
      await desk.pass();
      await phone.load();
      const changes = devices.map(watch);
      let reopened = 0;
      for (const step of given) {
        const device = devices[step.who] as Device;
        const before = device.draft();
        const unsaved = unsavedFields(before);
        const isChoice = step.kind === 'keepMine' || step.kind === 'takeTheirs';
        if (step.kind === 'keepMine' && before?.conflict?.theirs?.status === 'published') reopened += 1;
        if (step.kind === 'keepMine' && before?.conflict && !before.conflict.theirs) reopened += 1;
        if (step.kind === 'edit') delete unsaved[step.field];
        await run(device, step);
        const after = device.draft();
        // What its owner wrote stays until it is saved, or its owner chooses the other version.
        if (!isChoice && after) expect(after).toMatchObject(unsaved);
        if (after?.status === 'failed') expect(after.apiError).not.toBeNull();
      }
      expect(changes.flat().filter((change) => !ALLOWED.has(change))).toEqual([]);
      expect(server.published.get('a') ?? 0).toBeLessThanOrEqual(1 + reopened);

      for (const device of [desk, phone, desk, phone]) {
        device.setNetwork('up');
        await device.lookAgain();
        if (device.draft()?.conflict) device.takeTheirs();
        await device.pass(7000);
        await device.pass(7000);
      }
      for (const device of devices) {
        await device.lookAgain();
        const [stored] = server.list();
        const shown = device.draft();
        if (shown && shown.status !== 'published') {
          expect(stored).toMatchObject({ title: shown.title, description: shown.description, link: shown.link });
          expect(shown.conflict).toBeNull();
        } else expect(stored).toBeUndefined();
      }
    }),
    { numRuns: 40 },
  );
});
