import { ApiError } from '../../../server/platform/errors';
import { failedPage } from '../../../server/ssr/failedPage';

const noWords = () => Promise.reject(new Error('no words'));

describe('a page that could not be prepared', () => {
  it('answers a refusal with its own status and words', async () => {
    const refusal = new ApiError('badRequest', { message: 'Keys are 1 to 200 <printable> "characters".' });
    const { status, html } = await failedPage(refusal, noWords);
    expect(status).toBe(400);
    expect(html).toContain('<p>Keys are 1 to 200 &lt;printable&gt; &quot;characters&quot;.</p>');
    const limited = await failedPage(new ApiError('rateLimited', { retryAfter: 7 }), noWords);
    expect(limited).toMatchObject({ status: 429, retryAfter: 7 });
  });

  it.each([new Error('password=hunter2'), new ApiError('server', { message: 'secret' }), 'text', null])(
    'says nothing of %p',
    async (error) => {
      const { status, html } = await failedPage(error, noWords);
      expect(status).toBe(500);
      expect(html).toContain('Something went wrong on our end.');
      expect(html).not.toMatch(/hunter2|secret|text</);
    },
  );

  it('speaks the language of the visitor, who is told of a refusal in it', async () => {
    const asked: unknown[] = [];
    const { html } = await failedPage(new ApiError('rateLimited'), async (refusal) => {
      asked.push(refusal);
      return { textTag: 'he-IL', isRtl: true, title: 'שגיאה', detail: 'רגע', again: 'שוב', home: 'בית' };
    });
    expect(asked).toEqual(['Too many tries. Wait a moment, then try again.']);
    expect(html).toContain('<html lang="he-IL" dir="rtl">');
    expect(html).toContain('<h1>שגיאה</h1><p>רגע</p>');
    expect(html).not.toContain('Try again');
  });
});
