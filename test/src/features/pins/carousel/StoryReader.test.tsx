/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_TEXT_STYLE } from '../../../../../contract/constants/boards/stories';
import type { Viewer } from '../../../../../contract/schemas/people/users';
import type { Pin } from '../../../../../contract/schemas/pins/pins';
import { RichPin } from '../../../../../src/features/pins/closeup/RichPin';
import { selectEntity } from '../../../../../src/selectors/entities';
import { selectAnswers } from '../../../../../src/selectors/pins/storyAnswers';
import { createTestStore } from '../../../../support/createTestStore';
import { buildPin, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

const style = { ...DEFAULT_TEXT_STYLE, position: 'tr', font_id: 'serif' } as const;
const story: NonNullable<Pin['story_pin_data']> = {
  id: 's1',
  pages: [
    {
      layout: 0,
      background_color: '#aabbcc',
      blocks: [
        { block_type: 'image', text: 'Beans', image: { url: '/media/beans.jpg', width: 300, height: 400 } },
        { block_type: 'heading', text: 'Soak', style },
      ],
    },
    { layout: 0, background_color: '#ffffff', blocks: [{ block_type: 'paragraph', text: 'Cook' }] },
  ],
  metadata: { pin_title: 'Bean soup', template_type: 0, basics: { key_value_blocks: [], list_blocks: [] } },
  static_page_count: 2,
  total_video_duration: 0,
  has_product_pins: false,
  is_deleted: false,
  should_mute: true,
};

it('plays a story page by page, by buttons and keys, with the style of its texts', async () => {
  const on = createTestStore();
  const given = buildPin({ story_pin_data: story });
  on.know({ pins: [given] });
  const pin = selectEntity(on.state(), 'pins', given.id);
  if (!pin) throw new Error('no pin');
  const { user, settled } = await renderApp(<RichPin pin={pin} />, { on });
  await settled();
  await user.click(await screen.findByRole('button', { name: 'Play story' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bean soup' }));
  expect(dialog.getByRole('img', { name: 'Beans' })).toHaveAttribute('src', '/media/beans.jpg');
  const text = dialog.getByRole('heading', { name: 'Soak' });
  expect(text.dataset.position).toBe('tr');
  expect(text).toHaveStyle({ textAlign: 'center' });
  expect(text.style.fontFamily).toMatch(/^"Lora Variable"/);
  const current = () => dialog.getByRole('button', { name: /^Page \d of 2$/, current: true });
  expect(current()).toHaveAccessibleName('Page 1 of 2');
  await user.click(dialog.getByRole('button', { name: 'Next page' }));
  expect(current()).toHaveAccessibleName('Page 2 of 2');
  expect(dialog.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{ArrowLeft}');
  expect(current()).toHaveAccessibleName('Page 1 of 2');
});

it('turns its pages by a tap at its edges, but not by one on what can be pressed there', async () => {
  const link = { block_type: 'link' as const, text: 'Beans', url: 'https://example.org/beans', style };
  const linked = {
    ...story,
    pages: story.pages.map((page, at) => (at === 0 ? { ...page, blocks: [...page.blocks, link] } : page)),
  };
  const on = createTestStore();
  const given = buildPin({ story_pin_data: linked });
  on.know({ pins: [given] });
  const pin = selectEntity(on.state(), 'pins', given.id);
  if (!pin) throw new Error('no pin');
  const { user, settled } = await renderApp(<RichPin pin={pin} />, { on });
  await settled();
  await user.click(await screen.findByRole('button', { name: 'Play story' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bean soup' }));
  const section = dialog.getByRole('region', { name: 'Pages of this story' });
  section.getBoundingClientRect = () => ({ left: 20, top: 0, width: 300, height: 500 }) as DOMRect;
  const current = () => dialog.getByRole('button', { name: /^Page \d of 2$/, current: true });
  const tap = (element: Element, clientX: number) => fireEvent.click(element, { clientX, clientY: 100 });
  tap(dialog.getByRole('img', { name: 'Beans' }), 170);
  expect(current()).toHaveAccessibleName('Page 1 of 2');
  tap(dialog.getByRole('link', { name: /Beans/ }), 310);
  expect(current()).toHaveAccessibleName('Page 1 of 2');
  tap(dialog.getByRole('img', { name: 'Beans' }), 310);
  expect(current()).toHaveAccessibleName('Page 2 of 2');
  tap(dialog.getByText('Cook'), 310);
  expect(current()).toHaveAccessibleName('Page 2 of 2');
  tap(dialog.getByText('Cook'), 25);
  expect(current()).toHaveAccessibleName('Page 1 of 2');
});

it('listens to the keys from the moment when it is opened', async () => {
  const on = createTestStore();
  const given = buildPin({ story_pin_data: story });
  on.know({ pins: [given] });
  const pin = selectEntity(on.state(), 'pins', given.id);
  if (!pin) throw new Error('no pin');
  const { user, settled } = await renderApp(<RichPin pin={pin} />, { on });
  await settled();
  await user.click(await screen.findByRole('button', { name: 'Play story' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bean soup' }));
  const current = () => dialog.getByRole('button', { name: /^Page \d of 2$/, current: true });
  await user.keyboard('{ArrowRight}');
  expect(current()).toHaveAccessibleName('Page 2 of 2');
  await user.keyboard('{Home}');
  expect(current()).toHaveAccessibleName('Page 1 of 2');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Play story' })).toHaveFocus());
});

describe('the question of a story', () => {
  const asking = {
    ...story,
    pages: [
      { layout: 0, background_color: '#ffffff', blocks: [{ block_type: 'paragraph' as const, text: 'Cook' }] },
      {
        layout: 0,
        background_color: '#ffffff',
        blocks: [{ block_type: 'generic_interactive_sticker' as const, text: 'Which beans?' }],
      },
    ],
  };
  const ofReader = (text: string) => ({ is_author: false, text, answers: [], next_bookmark: null });

  async function open(viewer: Viewer | null, given: Partial<Pin> = {}) {
    const on = createTestStore({ viewer });
    const wire = buildPin({ story_pin_data: asking, ...given });
    on.know({ pins: [wire] });
    const pin = selectEntity(on.state(), 'pins', wire.id);
    if (!pin) throw new Error('no pin');
    return {
      on,
      pin,
      question: { pin_id: wire.id, page: 1, block: 0 },
      render: () => renderApp(<RichPin pin={pin} />, { on }),
    };
  }

  it('[BUILD-041] is answered on the page that is shown, and the answer is shown at once and can be changed', async () => {
    const { on, question, render } = await open(buildViewer());
    on.api.on('StoryAnswersResource.get', () => ofReader(''));
    const held = on.api.hold('StoryAnswerResource.update');
    const { user, settled } = await render();
    await settled();
    await user.click(await screen.findByRole('button', { name: 'Play story' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bean soup' }));
    expect(dialog.queryByRole('button', { name: 'Answer' })).toBeNull();
    expect(on.api.calls('StoryAnswersResource.get')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Next page' }));
    await settled();
    await user.click(dialog.getByRole('button', { name: 'Answer' }));
    await user.type(dialog.getByRole('textbox', { name: 'Your answer' }), 'Blck{ArrowLeft}{ArrowLeft}a{Enter}');
    await settled();
    expect(dialog.getByText('Black')).toBeInTheDocument();
    expect(held.map(({ options }) => options)).toEqual([{ ...question, text: 'Black' }]);
    held[0]?.answer(ofReader('Black'));
    await act(on.settle);
    await user.click(dialog.getByRole('button', { name: 'Edit' }));
    await user.type(dialog.getByRole('textbox', { name: 'Your answer' }), ' ones{Enter}');
    await settled();
    expect(dialog.getByText('Black ones')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Edit' })).toHaveFocus();
    held[1]?.fail('writeBanned');
    await act(on.settle);
    // The text is back in its field, and the last answer is there again.
    expect(dialog.getByRole('textbox', { name: 'Your answer' })).toHaveValue('Black ones');
    expect(on.state().ui.toasts[0]).toMatchObject({ tone: 'error', action: { label: 'retry' } });
    await user.type(dialog.getByRole('textbox', { name: 'Your answer' }), '{Escape}');
    expect(dialog.getByText('Black')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });

  it('[BUILD-041] keeps what is typed when the page is turned or the story is closed', async () => {
    const { on, render } = await open(buildViewer());
    on.api.on('StoryAnswersResource.get', () => ofReader(''));
    const { user, settled } = await render();
    await settled();
    await user.click(await screen.findByRole('button', { name: 'Play story' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bean soup' }));
    await user.click(dialog.getByRole('button', { name: 'Next page' }));
    await settled();
    await user.click(dialog.getByRole('button', { name: 'Answer' }));
    await user.type(dialog.getByRole('textbox', { name: 'Your answer' }), 'Black ones');
    await user.click(dialog.getByRole('button', { name: 'Previous page' }));
    await user.click(dialog.getByRole('button', { name: 'Next page' }));
    expect(dialog.getByRole('textbox', { name: 'Your answer' })).toHaveValue('Black ones');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await settled();
    await user.click(await screen.findByRole('button', { name: 'Play story' }));
    const again = within(await screen.findByRole('dialog', { name: 'Bean soup' }));
    if (!again.queryByRole('textbox')) await user.click(again.getByRole('button', { name: 'Next page' }));
    expect(again.getByRole('textbox', { name: 'Your answer' })).toHaveValue('Black ones');
  });

  it('[BUILD-041] shows the answer that the server has when two in a row are refused', async () => {
    const { on, question, render } = await open(buildViewer());
    on.api.on('StoryAnswersResource.get', () => ofReader('Red'));
    const held = on.api.hold('StoryAnswerResource.update');
    const { user, settled } = await render();
    await settled();
    await user.click(await screen.findByRole('button', { name: 'Play story' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bean soup' }));
    await user.click(dialog.getByRole('button', { name: 'Next page' }));
    await settled();
    for (const text of ['Black', 'White']) {
      await user.click(dialog.getByRole('button', { name: 'Edit' }));
      await user.clear(dialog.getByRole('textbox', { name: 'Your answer' }));
      await user.type(dialog.getByRole('textbox', { name: 'Your answer' }), `${text}{Enter}`);
      await settled();
    }
    held[0]?.fail('writeBanned');
    await act(on.settle);
    held[1]?.fail('writeBanned');
    await act(on.settle);
    const pinId = question.pin_id;
    expect(selectAnswers(on.state(), { pinId, page: 1, block: 0 })?.text).toBe('Red');
  });

  it('[BUILD-041] leads visitors to the login', async () => {
    const { pin, render } = await open(null);
    const { user, settled } = await render();
    await settled();
    await user.click(await screen.findByRole('button', { name: 'Play story' }));
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('link', { name: 'Log in to answer' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(`/pin/${pin.id}/`)}`,
    );
  });

  it('[BUILD-041] shows its answers below the story, to its author alone', async () => {
    const viewer = buildViewer();
    const { on, question, render } = await open(viewer, { pinner: buildUser({ id: viewer.id }) });
    const { id, username, full_name } = buildUser({ full_name: 'Ben' });
    on.api.on('StoryAnswersResource.get', () => ({
      is_author: true,
      text: '',
      answers: [{ user: { id, username, full_name }, text: 'Black ones', answered_at: '2026-01-02T03:04:05.000Z' }],
      next_bookmark: null,
    }));
    const { settled } = await render();
    await settled();
    const answers = within(await screen.findByRole('region', { name: 'Answers' }));
    expect(answers.getByRole('listitem')).toHaveTextContent(/Ben.*Black ones/);
    expect(on.api.calls('StoryAnswersResource.get')).toEqual([question]);
  });
});

describe('a story that is played', () => {
  const three = { ...story, pages: [...story.pages, ...story.pages.slice(0, 1)] };

  async function play(isCalm = false) {
    window.matchMedia = (query) =>
      Object.assign(new EventTarget(), { matches: isCalm, media: query }) as MediaQueryList;
    const on = createTestStore();
    const [given, next] = [
      buildPin({ story_pin_data: three }),
      buildPin({ story_pin_data: { ...story, id: 'other' } }),
    ];
    on.know({ pins: [given, next] });
    const pin = selectEntity(on.state(), 'pins', given.id);
    if (!pin) throw new Error('no pin');
    const view = await renderApp(<RichPin pin={pin} />, { on });
    await view.settled();
    await view.user.click(await screen.findByRole('button', { name: 'Play story' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Bean soup' }));
    const stage = dialog.getByRole('region', { name: 'Pages of this story' });
    const current = () =>
      dialog.getByRole('button', { name: /^Page \d of 3$/, current: true }).getAttribute('aria-label');
    const touch = (type: string, clientX: number, clientY: number) => {
      const event = new MouseEvent(type, { clientX, clientY, bubbles: true, cancelable: true });
      fireEvent(stage, Object.assign(event, { pointerType: 'touch' }));
    };
    return { ...view, dialog, stage, current, touch };
  }

  it('[CLOSE-022] goes on by itself, stops by the space bar and by its button', async () => {
    const { dialog, stage, current, user } = await play();
    expect(stage.dataset.isTimed).toBe('true');
    const running = () => document.querySelector('[data-state="filling"]');
    fireEvent.animationEnd(running() as Element);
    expect(current()).toBe('Page 2 of 3');
    await user.keyboard(' ');
    expect(running()).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Play' }));
    expect(running()).not.toBeNull();
  });

  it('[CLOSE-022] waits for a hand where less motion is wanted', async () => {
    const { stage, dialog } = await play(true);
    expect(stage.dataset.isTimed).toBe('false');
    expect(dialog.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('[CLOSE-022] is held by a finger, turns by a swipe sideways and closes by one down', async () => {
    const { current, touch } = await play();
    const runs = () => document.querySelector('[data-state="filling"]')?.getAttribute('data-is-running');
    touch('pointerdown', 200, 100);
    expect(runs()).toBe('false');
    touch('pointerup', 100, 105);
    expect(runs()).toBe('true');
    expect(current()).toBe('Page 2 of 3');
    touch('pointerdown', 100, 100);
    touch('pointerup', 105, 220);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
