/** @jest-environment ./test/support/jsdomEnvironment.cjs */

import { act, screen, within } from '@testing-library/react';
import { VIEW_TYPES } from '../../../../../contract/constants/running/events';
import { navigationCommitted } from '../../../../../src/actions/navigation';
import { dialogClosed, dialogOpened } from '../../../../../src/actions/pins/contentReportDialog';
import { PinReport } from '../../../../../src/features/pins/contentReports';
import { contentReportsReducer } from '../../../../../src/reducers/pins/contentReports';
import { selectReport } from '../../../../../src/selectors/pins/contentReports';
import { createTestStore } from '../../../../support/createTestStore';
import { buildComment, buildConversation, buildPin, buildViewer } from '../../../../support/factories';
import { renderApp } from '../../../../support/renderApp';

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

const modules = [{ slices: { contentReports: contentReportsReducer } }];
const video = { url: '/v.mp4', width: 10, height: 10, duration: 4200, thumbnail: '/t.webp', captions_urls: [] };

it('[COMM-038] holds the report of a pin while its dialog is open', async () => {
  const pin = buildPin({ is_promoted: true, videos: { video_list: { V_720P: video } } });
  const on = createTestStore({ viewer: buildViewer(), modules });
  on.know({ pins: [pin] });
  const params = { id: pin.id };
  const entry = { key: 'k', path: `/pin/${pin.id}/`, handler: 'www/pin/[id]', params, status: 200 };
  const { user, settled } = await renderApp(<PinReport pinId={pin.id} isOpen onClose={() => {}} />, { on });
  await settled();
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this ad' }));
  expect(selectReport(on.state())).toMatchObject({ type: 'pin', id: pin.id });
  await act(async () => {
    on.store.dispatch(navigationCommitted({ entry, how: 'start' }));
    on.store.dispatch(dialogOpened({ type: 'pin', id: pin.id }));
  });
  expect(selectReport(on.state())).toEqual({
    type: 'pin',
    id: pin.id,
    isProduct: false,
    isPromoted: true,
    parentId: null,
    videoDuration: 4200,
    viewType: VIEW_TYPES.closeup,
    viewParameter: pin.id,
    isThirdPartyAd: false,
  });
  on.api.on('ContentReportResource.create', () => ({ ok: true }));
  await user.click(dialog.getByRole('radio', { name: 'Spam' }));
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  await settled();
  expect(on.api.calls('ContentReportResource.create')).toEqual([{ pin_id: pin.id, reason: 'spam', note: '' }]);
});

it('[COMM-038] holds reports of comments with their pin, and of conversations, until their dialogs close', async () => {
  const on = createTestStore({ viewer: buildViewer(), modules });
  const comment = buildComment();
  on.know({ comments: [comment] });
  await act(async () => void on.store.dispatch(dialogOpened({ type: 'comment', id: comment.id })));
  expect(selectReport(on.state())).toMatchObject({ type: 'comment', parentId: comment.pin_id, videoDuration: null });
  const { id } = buildConversation();
  on.store.dispatch(dialogOpened({ type: 'conversation', id }));
  expect(selectReport(on.state())).toMatchObject({ type: 'conversation', id, parentId: null, isProduct: false });
  on.store.dispatch(dialogClosed({}));
  expect(selectReport(on.state())).toBeNull();
});
