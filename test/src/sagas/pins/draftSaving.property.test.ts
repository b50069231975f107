import fc from 'fast-check';
import type { DraftStatus } from '../../../../contract/constants/pins/pinDrafts';
import { isUnsaved, type PinDraft } from '../../../../src/selectors/pins/pinBuilder';
import { type Device, DRAFT_BOARD, type Network, openDevice } from '../../../support/draftDevices';
import { createDraftServer } from '../../../support/draftServer';
import { runs } from '../../../support/testLength';

type DraftServer = ReturnType<typeof createDraftServer>;

const FIELDS = ['title', 'description', 'link'] as const;
type Field = (typeof FIELDS)[number];

type Step =
  | { kind: 'edit' | 'editDuringSave'; who: number; field: Field; value: string }
  | { kind: 'network'; who: number; network: Network }
  | { kind: 'place' | 'pass' | 'publish' | 'lookAgain' | 'keepMine' | 'takeTheirs'; who: number };

const who = fc.nat({ max: 1 });
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom('edit' as const, 'edit' as const, 'editDuringSave' as const),
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

/**
 * What can become of the status of a draft with the image of a web page, by the rows and not by the code's own table: an
 * edit makes it edited (BUILD-013); it is saved from created or edited, and edited again if that failed or it was edited
 * meanwhile (BUILD-023, BUILD-024); the version of another device is a saved one (BUILD-024); what cannot be published
 * is failed, and can be edited and published again (BUILD-025). Nothing comes after published.
 */
const ALLOWED: Readonly<Record<DraftStatus, readonly DraftStatus[]>> = {
  created: ['edited', 'saving', 'publishing', 'failed'],
  edited: ['saving', 'saved', 'publishing', 'failed'],
  saving: ['saved', 'edited'],
  saved: ['edited', 'publishing', 'failed'],
  processing: [],
  publishing: ['published', 'failed'],
  published: [],
  failed: ['edited', 'saved', 'publishing'],
};

/** Edits a draft, which makes it edited and has what was written, unless it is being saved or published (BUILD-013, BUILD-014). */
function edit(device: Device, { field, value }: Pick<Step & { field: Field; value: string }, 'field' | 'value'>): void {
  const before = device.draft();
  device.edit({ [field]: value });
  const after = device.draft();
  if (!before || !after) return;
  const isFixed = before.status === 'publishing' || before.status === 'published';
  expect(after[field]).toBe(isFixed ? before[field] : value);
  expect(after.status).toBe(isFixed || before.status === 'saving' ? before.status : 'edited');
}

async function run(device: Device, step: Step): Promise<void> {
  if (step.kind === 'edit') edit(device, step);
  else if (step.kind === 'editDuringSave') {
    device.duringSave(() => edit(device, step));
    await device.pass(7000);
    device.duringSave(() => {});
  } else if (step.kind === 'network') device.setNetwork(step.network);
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
function watch(device: Device): [DraftStatus, DraftStatus][] {
  const changes: [DraftStatus, DraftStatus][] = [];
  let before = device.draft()?.status;
  device.store.subscribe(() => {
    const after = device.draft()?.status;
    if (before && after && before !== after) changes.push([before, after]);
    before = after;
  });
  return changes;
}

/** What is shown of a draft is true: it is saved or published if it says so, and says why it failed. */
function expectTruth(draft: PinDraft, server: DraftServer): void {
  const { status, version, title, description, link } = draft;
  const shown = { title, description, link };
  const stored = server.drafts.get('a');
  expect(['saving', 'publishing', 'processing']).not.toContain(status);
  if (status === 'saved') expect(isUnsaved(draft)).toBe(false);
  if (status === 'failed') expect(draft.apiError).not.toBeNull();
  if (status === 'published') expect(server.published.get('a')).toBeGreaterThan(0);
  else if (!isUnsaved(draft) && version > 0) {
    expect(server.saves).toContainEqual(expect.objectContaining(shown));
    if (stored?.version === version) expect(stored).toMatchObject(shown);
  }
}

it('[BUILD-013] [BUILD-014] [BUILD-024] [BUILD-025] two devices and a failing network lose no edit, publish a draft once and keep to the states', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), steps, async (isPlaced, given) => {
      const server = createDraftServer();
      const devices = [openDevice('desk', server), openDevice('phone', server)];
      const [desk, phone] = devices as [Device, Device];
      desk.add();
      if (isPlaced) desk.edit({ boardId: DRAFT_BOARD });
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
        if ('field' in step) delete unsaved[step.field];
        await run(device, step);
        const after = device.draft();
        // What its owner wrote stays until it is saved, or its owner chooses the other version.
        if (!isChoice && after) expect(after).toMatchObject(unsaved);
        if (after) expectTruth(after, server);
      }
      expect(changes.flat().filter(([before, after]) => !ALLOWED[before].includes(after))).toEqual([]);
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
    // In CI the same steps each time: no change is stopped by a fault that was there before it.
    { numRuns: runs(40), ...(process.env.CI && { seed: 1 }) },
  );
});
