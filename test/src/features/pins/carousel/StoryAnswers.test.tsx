/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen, within } from '@testing-library/react';
import { StoryAnswers } from '../../../../../src/features/pins/carousel/StoryAnswers';
import { createTestStore } from '../../../../support/createTestStore';
import { buildPin, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

const answerOf = (name: string, day: number) => {
  const { id, username, full_name } = buildUser({ full_name: name });
  return { user: { id, username, full_name }, text: `${name} says`, answered_at: `2026-01-0${day}T03:04:05.000Z` };
};

describe('the answers to a question of a story', () => {
  const [ada, ben, cleo] = [answerOf('Ada', 3), answerOf('Ben', 2), answerOf('Cleo', 1)];

  async function open() {
    const viewer = buildViewer();
    const on = createTestStore({ viewer });
    const pin = buildPin({ pinner: buildUser({ id: viewer.id }) });
    on.know({ pins: [pin] });
    on.api.on('StoryAnswersResource.get', ({ after }) => ({
      ...{ is_author: true, text: '' },
      ...(after === 'second'
        ? { answers: [cleo], next_bookmark: null }
        : { answers: [ada, ben], next_bookmark: 'second' }),
    }));
    const app = await renderApp(<StoryAnswers question={{ pinId: pin.id, page: 1, block: 0 }} />, { on });
    await app.settled();
    const region = within(await screen.findByRole('region', { name: 'Answers' }));
    const names = () => region.queryAllByRole('listitem').map((item) => within(item).getByRole('link').textContent);
    return { ...app, on, region, names, question: { pin_id: pin.id, page: 1, block: 0 } };
  }

  it('[BUILD-041] are read on page by page', async () => {
    const { on, user, settled, region, names, question } = await open();
    expect(names()).toEqual(['Ada', 'Ben']);
    const held = on.api.hold('StoryAnswersResource.get');
    const more = region.getByRole('button', { name: 'More answers' });
    await user.click(more);
    held[0]?.fail('writeBanned');
    await settled();
    expect(on.state().ui.toasts[0]).toMatchObject({ tone: 'error', action: { label: 'retry' } });
    await user.click(more);
    expect(held.map(({ options }) => options)).toEqual([1, 2].map(() => ({ ...question, after: 'second' })));
    held[1]?.answer({ is_author: true, text: '', answers: [cleo], next_bookmark: null });
    await settled();
    expect(names()).toEqual(['Ada', 'Ben', 'Cleo']);
    expect(region.queryByRole('button', { name: 'More answers' })).toBeNull();
  });

  it('[BUILD-041] are removed at once after a question, and are back where the server refuses', async () => {
    const { on, user, settled, region, names, question } = await open();
    const held = on.api.hold('StoryAnswerResource.delete');
    const ask = async () => {
      await user.click(region.getByRole('button', { name: 'Remove the answer of Ada' }));
      return within(region.getByRole('group', { name: 'Remove this answer for good?' }));
    };
    await user.click((await ask()).getByRole('button', { name: 'Cancel' }));
    expect(region.getByRole('button', { name: 'Remove the answer of Ada' })).toHaveFocus();
    await ask();
    await user.keyboard('{Escape}');
    expect([names(), held]).toEqual([['Ada', 'Ben'], []]);
    await user.click((await ask()).getByRole('button', { name: 'Remove' }));
    await settled();
    expect(names()).toEqual(['Ben']);
    expect(region.getByRole('heading', { name: 'Answers' })).toHaveFocus();
    expect(held.map(({ options }) => options)).toEqual([{ ...question, user_id: ada.user.id }]);
    held[0]?.fail('writeBanned');
    await act(on.settle);
    expect(names()).toEqual(['Ada', 'Ben']);
    await user.click((await ask()).getByRole('button', { name: 'Remove' }));
    held[1]?.answer({ ok: true });
    await act(on.settle);
    expect(names()).toEqual(['Ben']);
  });
});
