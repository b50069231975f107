/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { PIN_REACTIONS } from '../../../../../contract/constants/pins/pinReactions';
import { merged } from '../../../../../src/actions/entities';
import { reacted } from '../../../../../src/actions/pins/pinReactions';
import type { PinReactionsEntity } from '../../../../../src/entities/pins/pinReactions';
import { CommentsPanel } from '../../../../../src/features/pins/comments';
import { camelize } from '../../../../../src/lib/camelize';
import { pinReactionsReducer } from '../../../../../src/reducers/pins/pinReactions';
import {
  buildComment,
  buildCommentFeatures,
  buildPin,
  buildPinReactions,
  buildUser,
  buildViewer,
} from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

const viewer = buildViewer();
const ada = buildUser({ full_name: 'Ada Lind', username: 'ada' });

async function show({ canTranslate = false, reactions = buildPinReactions() } = {}) {
  const pin = buildPin();
  const comment = buildComment({ pin_id: pin.id, user: ada, text: 'Hallo Welt' });
  const shown = await renderApp(<CommentsPanel pinId={pin.id} />, {
    viewer,
    modules: [{ slices: { pinReactions: pinReactionsReducer } }],
    prepare: async (on) => {
      on.know({ pins: [pin] });
      on.api.on('ReactionsResource.get', () => ({ ...reactions, pin_id: pin.id }));
      on.api.on('AggregatedCommentFeaturesResource.get', () => buildCommentFeatures({ can_translate: canTranslate }));
      await on.readList({ resource: 'UnifiedCommentsResource.get', options: { pin_id: pin.id } }, [comment]);
    },
  });
  await shown.settled();
  return { ...shown, pin, comment };
}

describe('reactions to a pin', () => {
  it('[REACT-003] [REACT-006] [REACT-012] show at once, replace each other, and are taken back on failure', async () => {
    const { api, user, pin, settled } = await show({ reactions: buildPinReactions({ reaction_counts: { '1': 2 } }) });
    const group = within(screen.getByRole('group', { name: 'Reactions' }));
    const created = api.hold('ReactionResource.create');
    await user.click(group.getByRole('button', { name: 'Love it · 2' }));
    expect(group.getByRole('button', { name: 'Love it · 3' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(group.getByRole('button', { name: 'Wow' }));
    expect(group.getByRole('button', { name: 'Love it · 2' })).toHaveAttribute('aria-pressed', 'false');
    expect(group.getByRole('button', { name: 'Wow · 1' })).toHaveAttribute('aria-pressed', 'true');
    const mine = { reaction_by_me: 1, reaction_counts: { '1': 3 } } as const;
    created[0]?.answer(buildPinReactions({ pin_id: pin.id, ...mine }));
    await settled();
    created[1]?.fail('server');
    await settled();
    expect(created.map(({ options }) => options)).toEqual([
      { pin_id: pin.id, reaction_type: PIN_REACTIONS.love },
      { pin_id: pin.id, reaction_type: PIN_REACTIONS.wow },
    ]);
    expect(group.getByRole('button', { name: 'Love it · 3' })).toHaveAttribute('aria-pressed', 'true');
    expect(group.getByRole('button', { name: 'Wow' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('[REACT-004] [REACT-005] have no count below one, whatever is chosen in which order', () => {
    const start = (counts: Record<string, number>) => {
      const record = camelize(buildPinReactions({ reaction_counts: counts }));
      return { ...record, id: record.pinId } as PinReactionsEntity;
    };
    const counts = fc.dictionary(fc.constantFrom('1', '2', '3'), fc.integer({ min: 1, max: 3 }));
    const choices = fc.array(fc.constantFrom(null, ...Object.values(PIN_REACTIONS)), { maxLength: 12 });
    fc.assert(
      fc.property(counts, choices, (given, chosen) => {
        const record = start(given);
        let state = pinReactionsReducer(
          undefined,
          merged({ entities: { pinReactions: [record] } as never, sentAt: 0 }),
        );
        chosen.forEach((to, at) => {
          const changeId = String(at);
          state = pinReactionsReducer(state, reacted({ changeId, pinId: record.pinId, to, reactionId: `id ${to}` }));
        });
        const last = chosen.at(-1) ?? null;
        const expected: Record<string, number> = { ...given };
        if (last !== null) expected[last] = (expected[last] ?? 0) + 1;
        expect(state[record.id]?.reactionCounts).toEqual(expected);
        expect(state[record.id]?.reaction).toEqual(last === null ? null : { id: `id ${last}`, reactionType: last });
      }),
    );
  });
});

describe('a comment of somebody else', () => {
  it('[COMM-026] [COMM-027] is reported with a reason and details, and no longer shown', async () => {
    const { api, user, comment } = await show();
    const sent = api.hold('CommentReportResource.update');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report comment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this comment' }));
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(dialog.getByText('Choose a reason.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Harassment or bullying' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Threats' }));
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(sent.map(({ options }) => options)).toEqual([
      { comment_id: comment.id, reason: 'harassment', detailed_reasons: ['threats'] },
    ]);
    expect(screen.queryByText('Hallo Welt')).toBeNull();
  });

  it('[COMM-023] [COMM-024] is translated once asked, and says when that failed', async () => {
    const { api, user, settled, comment } = await show({ canTranslate: true });
    const asked = api.hold('CommentTranslationResource.get');
    await user.click(screen.getByRole('button', { name: 'Translate' }));
    asked[0]?.fail('server');
    await settled();
    expect(screen.getByText('This could not be translated.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Translate' }));
    asked[1]?.answer('Hello world');
    await settled();
    expect(asked.map(({ options }) => options)).toEqual([{ comment_id: comment.id }, { comment_id: comment.id }]);
    expect(screen.getByText('Hello world')).toBeVisible();
    expect(screen.getByText('Hallo Welt')).toBeVisible();
  });

  it('[COMM-025] has no button to translate without a service', async () => {
    await show();
    expect(screen.queryByRole('button', { name: 'Translate' })).toBeNull();
  });
});
