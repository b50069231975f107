import * as session from '../../../src/actions/people/session';
import { maskSensitive, readableState } from '../../../src/store/devTools';
import { createTestStore } from '../../support/createTestStore';
import { buildPin, buildViewer } from '../../support/factories';

describe('developer tools', () => {
  it('show tables as maps of id to record', () => {
    const { know, state } = createTestStore();
    const pin = buildPin({ title: 'Windsor' });
    know({ pins: [pin] });
    expect(readableState(state())).toMatchObject({ entities: { pins: { [pin.id]: { title: 'Windsor' } } } });
  });

  it('mask what nobody should read over a shoulder, in state and in events', () => {
    const viewer = buildViewer({ email: 'secret@example.org' });
    const { state } = createTestStore({ viewer });
    expect(JSON.stringify(readableState(state()))).not.toContain('secret@example.org');
    const login = { username_or_email: 'secret@example.org', password: 'correct horse', token: 'captcha' };
    const masked = maskSensitive(session.loginRequested({ login, next: '/' }));
    expect(masked.payload).toEqual({
      login: { username_or_email: '•••', password: '•••', token: '•••' },
      next: '/',
    });
    expect(login.password).toBe('correct horse');
  });

  it('leave what holds no secret as it is', () => {
    const event = session.loginSignupOpened({ from: 'page' });
    expect(maskSensitive(event)).toBe(event);
  });
});
