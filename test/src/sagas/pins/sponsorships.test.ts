import type { Pin } from '../../../../contract/schemas/pins/pins';
import * as sponsorships from '../../../../src/actions/pins/sponsorships';
import { loadSponsorships } from '../../../../src/sagas/pins/sponsorships';
import { selectEntity } from '../../../../src/selectors/entities';
import { selectSponsored } from '../../../../src/selectors/pins/sponsorships';
import { createTestStore } from '../../../support/createTestStore';
import { buildPin, buildUser, buildViewer } from '../../../support/factories';

type Sponsorship = NonNullable<Pin['sponsorship']>;

async function setUp(side: 'creator' | 'sponsor', status: Sponsorship['status'] | null) {
  const viewer = buildViewer({ username: 'vera', full_name: 'Vera' });
  const me = buildUser({ ...viewer });
  const other = buildUser({ username: 'olga', full_name: 'Olga' });
  const party = ({ id, username, full_name }: typeof me) => ({ id, username, full_name });
  const [creator, sponsor] = side === 'creator' ? [me, other] : [other, me];
  const sponsorship = status === null ? null : { creator: party(creator), sponsor: party(sponsor), status };
  const pin = buildPin({ pinner: creator, native_creator: creator, sponsorship });
  const test = createTestStore({ viewer });
  test.know({ pins: [pin], users: [me, other] });
  const shown = () => selectEntity(test.state(), 'pins', pin.id)?.sponsorship;
  return { ...test, pin, me, other, shown, about: { pinId: pin.id } };
}

it.each([
  ['PIN-015', 'approve', sponsorships.approveRequested, 1],
  ['PIN-016', 'deny', sponsorships.denyRequested, 2],
] as const)(
  '[%s] [PIN-014] %s shows at once and is taken back where the server refuses',
  async (_, action, event, status) => {
    const { api, store, settle, shown, about, pin } = await setUp('sponsor', 0);
    const sent = api.hold('SponsorshipResource.update');
    store.dispatch(event(about));
    expect(shown()).toMatchObject({ status, sponsor: { username: 'vera' }, creator: { username: 'olga' } });
    await settle();
    expect(sent[0]?.options).toEqual({ pin_id: pin.id, action });
    sent[0]?.fail('server');
    await settle();
    expect(shown()).toMatchObject({ status: 0 });
    store.dispatch(event(about));
    await settle();
    sent[1]?.answer({ ...pin, sponsorship: { ...(pin.sponsorship as Sponsorship), status } });
    await settle();
    expect(shown()).toMatchObject({ status });
  },
);

it('[PIN-017] [PIN-019] deletion by the sponsor clears the sponsor and sets the status to 3', async () => {
  const { api, store, settle, shown, about, pin } = await setUp('sponsor', 1);
  const sent = api.hold('SponsorshipResource.delete');
  store.dispatch(sponsorships.sponsorEnded(about));
  expect(shown()).toMatchObject({ creator: { username: 'olga' }, sponsor: null, status: 3 });
  await settle();
  expect(sent[0]?.options).toEqual({ pin_id: pin.id });
  sent[0]?.fail('server');
  await settle();
  expect(shown()).toMatchObject({ sponsor: { username: 'vera' }, status: 1 });
});

it('[PIN-018] [PIN-019] deletion by the creator clears the whole sponsorship', async () => {
  const { api, store, settle, shown, about } = await setUp('creator', 1);
  const sent = api.hold('SponsorshipResource.delete');
  store.dispatch(sponsorships.creatorEnded(about));
  expect(shown()).toBeNull();
  await settle();
  sent[0]?.answer({ ok: true });
  await settle();
  expect(shown()).toBeNull();
});

it('[PIN-020] names a sponsor, who is then to answer', async () => {
  const { api, store, settle, shown, about, other, pin } = await setUp('creator', null);
  const sent = api.hold('SponsorshipResource.create');
  const sponsor = { id: other.id, username: 'olga', fullName: 'Olga' };
  store.dispatch(sponsorships.nameRequested({ ...about, sponsor }));
  expect(shown()).toMatchObject({ creator: { username: 'vera' }, sponsor, status: 0 });
  await settle();
  expect(sent[0]?.options).toEqual({ pin_id: pin.id, username: 'olga' });
  sent[0]?.fail('server');
  await settle();
  expect(shown()).toBeNull();
});

it('[PIN-020] lists the pins that name the viewer, without those that they left', async () => {
  const { api, store, settle, state, about, pin } = await setUp('sponsor', 0);
  api.on('UserSponsorshipsResource.get', () => [pin]);
  await store.run(() => loadSponsorships({ path: '/sponsorships', params: {}, query: {} })).done;
  expect(selectSponsored(state())).toEqual([pin.id]);
  api.hold('SponsorshipResource.delete');
  store.dispatch(sponsorships.sponsorEnded(about));
  await settle();
  expect(selectSponsored(state())).toEqual([]);
});
