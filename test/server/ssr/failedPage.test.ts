import { PLAIN_MARK, PLAIN_STYLE } from '../../../contract/constants/plainPage';
import { message } from '../../../contract/messages';
import { DatabaseAwayError } from '../../../server/platform/database/errors';
import { ApiError } from '../../../server/platform/http/errors';
import { failedPage } from '../../../server/ssr/failedPage';

describe('a page that could not be prepared', () => {
  it('answers a refusal with its own status and words', () => {
    const { status, html } = failedPage(
      new ApiError('badRequest', { message: message('notJson', { what: '<b> "options"' }) }),
    );
    expect(status).toBe(400);
    expect(html).toContain('<p>&lt;b&gt; &quot;options&quot; must be JSON.</p>');
    expect(failedPage(new ApiError('rateLimited', { retryAfter: 7 }))).toMatchObject({ status: 429, retryAfter: 7 });
  });

  it('says when to come back while the database is away', () => {
    const { status, retryAfter, html } = failedPage(new DatabaseAwayError(new Error('connect ECONNREFUSED 10.0.0.7')));
    expect([status, retryAfter]).toEqual([503, 5]);
    expect(html).toContain('<p>The server is busy. Try again in a moment.</p>');
    expect(html).not.toContain('10.0.0.7');
  });

  it.each([
    new Error('password=hunter2'),
    new ApiError('server', { message: message('notJson', { what: 'secret' }) }),
    'text',
    null,
  ])('says nothing of %p', (error) => {
    const { status, html } = failedPage(error);
    expect(status).toBe(500);
    expect(html).toContain('Something went wrong on our end.');
    expect(html).not.toMatch(/hunter2|secret|text</);
  });

  it('speaks the language of the visitor, who gets refusals in it', () => {
    const texts = { failedTitle: 'שגיאה', failedText: 'רגע', tryAgain: 'שוב' };
    const { html } = failedPage(new ApiError('rateLimited'), { locale: 'he_IL', texts });
    expect(html).toContain('<html lang="he-IL" dir="rtl">');
    expect(html).toContain('<h1>שגיאה</h1><p>רגע</p>');
    expect(html).not.toContain('Try again');
  });

  it('[BOOT-048] looks like the site, with a button to try again, and requests nothing', () => {
    const { html } = failedPage(new Error('lost'));
    expect(html).toContain(`<style>${PLAIN_STYLE}</style>`);
    expect(html).toContain(`<main>${PLAIN_MARK}<h1>`);
    expect(html).toContain('<a class="again" href="">Try again</a>');
    expect(html).not.toMatch(/\ssrc=|url\(|<link/);
  });
});
