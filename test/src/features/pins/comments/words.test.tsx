/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { act, screen } from '@testing-library/react';
import { actionChosen } from '../../../../../src/actions/toasts';
import { CommentsPanel } from '../../../../../src/features/pins/comments';
import { ApiError, errorBody } from '../../../../../src/lib/apiError';
import { buildComment, buildPin, buildUser, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

const me = buildUser({ username: 'mia', full_name: 'Mia Hill' });
const viewer = buildViewer({ id: me.id, username: 'mia' });

function warnUnlessForced({ force }: { force?: boolean }) {
  if (force) return;
  throw new ApiError({
    ...errorBody('conflict'),
    id: 'wordsWarned',
    message: 'Some people may find these words hurtful.',
  });
}

async function show() {
  const pin = buildPin();
  const comment = buildComment({
    pin_id: pin.id,
    user: me,
    text: 'Nice',
    abilities: { edit: true, delete: true, highlight: false },
  });
  const shown = await renderApp(<CommentsPanel pinId={pin.id} />, {
    viewer,
    prepare: async (on) => {
      on.know({ pins: [pin], users: [me] });
      on.api.on('MentionTypeaheadResource.get', () => []);
      await on.readList({ resource: 'UnifiedCommentsResource.get', options: { pin_id: pin.id } }, [comment]);
    },
  });
  await shown.settled();
  /** Presses the button of the toast. */
  const insist = async () => {
    const [toast] = shown.store.getState().ui.toasts;
    expect(toast).toMatchObject({
      action: { label: 'post' },
      values: { text: 'Some people may find these words hurtful.' },
    });
    await act(async () => void shown.store.dispatch(actionChosen({ id: String(toast?.id) })));
    await shown.settled();
  };
  return { ...shown, pin, comment, insist };
}

it('[COMM-032] asks about words that the site warns of, and posts the comment if its author insists', async () => {
  const { api, user, pin, settled, insist } = await show();
  api.on('AggregatedCommentResource.create', (options) => {
    warnUnlessForced(options);
    return buildComment({ pin_id: pin.id, user: me, text: options.text });
  });
  const field = screen.getByRole('textbox', { name: 'Add a comment' });
  await user.type(field, 'An ugly cup{Enter}');
  await settled();
  expect(field).toHaveValue('An ugly cup');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await insist();
  expect(field).toHaveValue('');
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('An ugly cup');
  expect(api.calls('AggregatedCommentResource.create')).toEqual([
    { pin_id: pin.id, text: 'An ugly cup' },
    { pin_id: pin.id, text: 'An ugly cup', force: true },
  ]);
});

it('[COMM-032] leaves what was written since the warning in its field when the author insists on the text before', async () => {
  const { api, user, pin, settled, insist } = await show();
  api.on('AggregatedCommentResource.create', (options) => {
    warnUnlessForced(options);
    return buildComment({ pin_id: pin.id, user: me, text: options.text });
  });
  const field = screen.getByRole('textbox', { name: 'Add a comment' });
  await user.type(field, 'An ugly cup{Enter}');
  await settled();
  await user.clear(field);
  await user.type(field, 'Lovely glaze');
  await insist();
  expect(field).toHaveValue('Lovely glaze');
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('An ugly cup');
});

it('[COMM-032] asks about words of an edited comment, which stays as it was until its author insists', async () => {
  const { api, user, comment, settled, insist } = await show();
  api.on('AggregatedCommentResource.update', (options) => {
    warnUnlessForced(options);
    return { ...comment, text: options.text };
  });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit comment' }));
  await user.type(screen.getByRole('textbox', { name: 'Edit comment' }), ' but ugly{Enter}');
  await settled();
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Nice');
  expect(screen.queryByText('Nice but ugly')).toBeNull();
  await insist();
  expect(screen.getByText('Nice but ugly')).toBeVisible();
  expect(api.calls('AggregatedCommentResource.update')).toEqual([
    { comment_id: comment.id, text: 'Nice but ugly' },
    { comment_id: comment.id, text: 'Nice but ugly', force: true },
  ]);
});
