/** Limits that both client and server check. Texts are counted by `textLength`. */
export const LIMITS = {
  boardTitle: 50,
  boardDescription: 500,
  sectionTitle: 50,
  pinTitle: 100,
  pinDescription: 500,
  altText: 500,
  comment: 500,
  message: 2000,
  /** What a client says of a call for measuring. */
  trackingText: 1000,
  conversationName: 50,
  /** People in a new conversation. */
  conversationPeople: 20,
  pinNote: 500,
  contentReportNote: 500,
  feedback: 2000,
  firstName: 30,
  fullName: 61,
  about: 500,
  /** Beside the website. */
  profileLinks: 4,
  username: 30,
  usernameMin: 3,
  email: 254,
  link: 2048,
  passwordMin: 8,
  passwordMax: 128,
  /** A code of an authenticator app, or a recovery code with its hyphens. */
  securityCode: 24,
  /** Of one person. */
  passkeys: 20,
  passkeyName: 50,
  searchQuery: 200,
  recentSearches: 20,
  /** Of one person. */
  savedSearches: 50,
  /** Bytes of one uploaded file (200 MB, as specified). */
  uploadBytes: 209_715_200,
  /** Bytes of any other request body. */
  bodyBytes: 262_144,
  /** Pixels of one decoded image; a larger file is refused before decoding. */
  picturePixels: 100_000_000,
  pictureSide: 30_000,
  /** Frames of an animation, and pixels of all of them together. */
  pictureFrames: 3000,
  animationPixels: 1_000_000_000,
  batchRequests: 50,
  minimumAge: 13,
  /** Collaborators of one board, not counting its owner. */
  collaborators: 100,
  invitesAtOnce: 20,
  /** Unanswered invitations in one response. */
  invitesShown: 100,
  /** Unread messages and conversations are counted up to here. */
  unreadShown: 100,
  /** Suggested people to send something to. */
  shareSuggestions: 12,
  /** Scheduled pins of one person. */
  scheduledPins: 100,
  scheduledDaysAhead: 30,
} as const;

/** Items per page, by kind of list. */
export const PAGE_SIZE = {
  feed: 25,
  related: 12,
  boards: 50,
  followers: 50,
  comments: 20,
  replies: 50,
  triedIts: 20,
  activity: 20,
  commentsPreview: 2,
  conversations: 20,
  messages: 30,
  contactRequests: 20,
  news: 25,
  findImages: 50,
  scheduledPins: 100,
  duplicateGroups: 10,
  storyAnswers: 25,
} as const;

/** The bookmark that ends a list. No real cursor equals it, since those are signed base64url with a dot. */
export const END_BOOKMARK = '-end-';
