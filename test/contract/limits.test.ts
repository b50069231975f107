import { STORY_LIMITS } from '../../contract/constants/boards/stories';
import { END_BOOKMARK, LIMITS, PAGE_SIZE } from '../../contract/constants/limits';
import { CAROUSEL_PICTURES, DRAFT_LIMITS, DRAFT_PIXELS } from '../../contract/constants/pins/pinDrafts';
import { PIN_TAG_LIMITS } from '../../contract/constants/pins/pinTags';
import { RATE_RULES } from '../../server/platform/http/rateLimit';

const HOUR = 3_600_000;

/** Other tests fill lists and fields up to these constants, so that only here a changed constant is noticed. */
describe('limits that the requirements give as numbers', () => {
  it('[ACCT-021] [BOARD-005] [BOARD-006] [COMM-037] [MSG-026] [FEED-008] [BUILD-053] are those of texts', () => {
    const { firstName, boardTitle, boardDescription, comment, message, feedback } = LIMITS;
    expect([firstName, boardTitle, boardDescription, comment, message, feedback]).toEqual([
      30, 50, 500, 500, 2000, 2000,
    ]);
    const { pinTitle, pinDescription, altText, link } = LIMITS;
    expect([pinTitle, pinDescription, altText, link]).toEqual([100, 500, 500, 2048]);
  });

  it('[BUILD-011] [BUILD-063] [BUILD-064] [BUILD-066] are those of drafts, tags and stories', () => {
    expect(CAROUSEL_PICTURES).toEqual({ min: 2, max: 5 });
    expect(DRAFT_PIXELS).toEqual({ preview: 2500, sharp: 400, sharpPage: 800 });
    expect(DRAFT_LIMITS.count).toBe(200);
    expect(PIN_TAG_LIMITS).toEqual({ tags: 8, objects: 4 });
    expect(STORY_LIMITS).toEqual({ blocks: 10, text: 500 });
  });

  it('are those of lists', () => {
    const { collaborators, passkeys, savedSearches, scheduledPins, conversationPeople } = LIMITS;
    expect([collaborators, passkeys, savedSearches, scheduledPins, conversationPeople]).toEqual([100, 20, 50, 100, 20]);
    expect([PAGE_SIZE.feed, PAGE_SIZE.related, PAGE_SIZE.comments]).toEqual([25, 12, 20]);
    expect(END_BOOKMARK).toBe('-end-');
  });

  it('[COMM-040] [FEED-008] are those of attempts', () => {
    expect(RATE_RULES.sameText).toEqual({ limit: 5, windowMs: HOUR });
    expect(RATE_RULES.sameSite).toEqual({ limit: 8, windowMs: HOUR });
    expect(RATE_RULES.feedback).toEqual({ limit: 10, windowMs: HOUR });
    expect(RATE_RULES.loginName).toEqual({ limit: 10, windowMs: HOUR / 4 });
  });
});
