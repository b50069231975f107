import { BUSINESS_MESSAGES } from './businessMessages';

/**
 * Every error message, by its id, with those of business (businessMessages.ts); new ones are added in these two files and
 * nowhere else. The server sends the id, the parameters and the English text (`renderMessage`); the browser translates by
 * id (src/i18n/errorMessages.ts). `{name}` is a parameter, and the compiler requires a value for each.
 * docs/adr/0017-errors-by-id.md explains why.
 */

/**
 * Messages of error codes, under the code's name, and of failures without a response, which the browser creates itself.
 */
export const BROWSER_MESSAGES = {
  invalidParameters: 'Some of what was sent is not valid.',
  unauthenticated: 'Log in to do that.',
  csrf: 'This page has expired. Reload it and try again.',
  notFound: 'We could not find that.',
  conflict: 'That is already taken.',
  tooLarge: 'That is too large.',
  unsupportedMedia: 'That file is not a picture we can read. Use JPEG, PNG, WebP, GIF or AVIF.',
  unreadableMedia: 'That picture is damaged or incomplete.',
  otherAccount: 'That was started from another account.',
  server: 'Sorry! Something went wrong on our end!',
  serverUnreachable: 'The server could not be reached. Check your internet connection.',
  queuedTooLong: 'This waited on your device for too long.',
} as const;

/** The messages of all other error codes. */
export const CODE_MESSAGES = {
  badRequest: 'That request is not valid.',
  forbidden: 'You are not allowed to do that.',
  emailTaken: 'That email already has an account. Log in instead.',
  loginFailed: 'That email, username or password is not right.',
  handshakeExpired: 'That took too long. Log in again.',
  secondFactorNeeded: 'Enter the code from your authenticator app.',
  linkExpired: 'This link no longer works. Ask for a new one.',
  rateLimited: 'Too many tries. Wait a moment, then try again.',
  unknownQuery: 'That query is not known.',
  unreachableAddress: 'That address could not be opened.',
  forbiddenAddress: 'That address cannot be used.',
  invalidBookmark: 'That bookmark does not belong to this list.',
  humanCheckFailed: 'We could not tell that you are human. Try again.',
  socialLoginFailed: 'We could not log you in that way. Try another one.',
  ageRestricted: 'You are not old enough to sign up.',
  passcodeNeeded: 'Enter the parental passcode to change this.',
  passcodeWrong: 'That passcode is not right.',
  passwordNeeded: 'Enter your password to do that.',
  writeBanned: 'You can look around, but you cannot save, post or change anything at the moment.',
  quotaReached: 'You have run out of storage. Delete some pins, then try again.',
  storageFull: 'This site is out of storage for pictures. Ask its admins to make room.',
  boardBlocked: 'Many pins on this board are being changed right now. Try again when that is done.',
  busy: 'The server is busy. Try again in a moment.',
} as const;

/** Messages that are more specific than their code's, and errors of fields. */
export const REASON_MESSAGES = {
  ...BUSINESS_MESSAGES,

  // Imports
  importNotFound: 'We could not find that import.',
  importNotNow: 'This import cannot do that now. Reload the page.',
  importUndoOver: 'This import can no longer be undone.',
  importRunning: 'One import at a time. Wait for the other one, or cancel it.',

  // Fields
  missing: 'This is missing.',
  invalid: 'This is not valid.',
  empty: 'This must not be empty.',
  tooShort: 'This needs at least {limit} characters.',
  tooLong: 'This can have at most {limit} characters.',
  tooSmall: 'This must be at least {limit}.',
  tooBig: 'This can be at most {limit}.',
  forbiddenCharacters: 'This contains characters that are not allowed.',
  unstorableCharacters: 'This contains characters that cannot be saved.',
  notAChoice: 'This must be one of: {choices}.',
  textMissing: 'Write something first.',
  articleNotFound: 'We could not find that article.',
  articleTitleMissing: 'Give the article a title.',
  articlePinsMissing: 'Some of these pins are gone or not public.',

  // Addresses
  schemeMissing: 'Start the address with http:// or https://.',
  notAnAddress: 'That is not a web address.',
  credentialsInAddress: 'Remove the username and password from the address.',
  addressFailed: 'That address answered with an error ({status}).',
  tooManyRedirects: 'That address redirects too many times.',
  addressTimedOut: 'That address took too long to answer.',
  unknownEncoding: 'That page uses a text encoding that we cannot read.',

  // Accounts
  noCookies: 'Your browser sent no cookies. Allow them for this site, reload the page and try again.',
  setupNeeded: 'Nobody has signed up here yet. Open the setup address that the server printed when it started.',
  accountLoggedOut: 'That account is logged out in this browser. Log in to it again.',
  accountSuspended: 'This account is suspended. Ask the people who run this site.',
  accountSuspendedFor: 'This account is suspended: {reason}',
  cannotSuspendYourself: 'You cannot suspend yourself.',
  adminsCannotBeSuspended: 'Remove them as a site admin first.',
  adminIsNamed: 'This person is named in ADMIN_ACCOUNTS. Remove the name there and restart the server.',
  lastAdmin: 'There has to be at least one site admin.',
  onlySiteAdmin: 'You are the only site admin. Make somebody else a site admin first, then leave.',
  suspendedCannotBeAdmin: 'Lift the suspension first.',
  reasonMissing: 'Write a reason.',
  decisionNotFound: 'We could not find that decision.',
  alreadyAppealed: 'You have appealed against this already, or it was decided again since.',
  appealDecided: 'This appeal was decided already.',
  notYourAppealToDecide: 'Another site admin has to decide your appeal.',
  accountBeingDeleted: 'This account is being deleted. Keep it first, then decide.',
  signUpClosed: 'New accounts are closed on this site. Ask the people who run it.',
  signUpInvited: 'This site is by invitation only. Open the sign-up link that you were sent.',
  signUpLinkGone: 'That sign-up link no longer exists.',
  tooManySignUpLinks: 'There can be at most {limit} sign-up links. Delete some first.',
  accentTooLight:
    'White text cannot be read on that color: its contrast is {contrast}, and {least} is needed. Choose a darker one.',
  contactInvalid: 'Enter an email address, or a web address that begins with https://.',
  emailInvalid: 'Enter a valid email address.',
  birthdayInvalid: 'Enter a date as year, month and day: 1990-12-31.',
  tooYoung: 'You must be at least {age} to sign up.',
  firstNameMissing: 'Enter your first name.',
  passwordCharacters: 'Oops! Your password can only have letters, numbers and basic symbols.',
  identityExpired: 'That took too long. Start again.',
  identityNotFound: 'That login is no longer connected.',
  lastLoginMethod: 'This is the only way to log in to your account. Choose a password or add a passkey first.',
  identityTaken: 'That account already opens another one here.',
  passwordTooShort: 'Your password needs at least {limit} characters.',
  passwordTooLong: 'Your password can have at most {limit} characters.',
  passwordTooCommon: 'That password is too easy to guess. Choose another one.',
  currentPasswordMissing: 'Enter your current password.',
  currentPasswordWrong: 'That is not your current password.',
  securityCodeWrong: 'That code is not right, or was used before. Enter the newest one.',
  passkeyFailed: 'That passkey did not work. Try again.',
  passkeyNotFound: 'We could not find that passkey.',
  apiTokenNotFound: 'We could not find that API token.',
  tooManyApiTokens: 'You can have at most {limit} API tokens. Remove one first.',
  apiScopeMissing: 'This token may not do that. It needs the scope {scope}.',
  tooManyPasskeys: 'You can have at most {limit} passkeys.',
  tooManySavedSearches: 'You can save at most {limit} searches. Remove one first.',
  tooManyTuned: 'You can adjust at most {limit} topics, boards and people.',
  secondFactorOn: 'Two-step login is already on.',
  secondFactorNeedsPassword: 'Set a password first, under Account.',
  secondFactorOff: 'Two-step login is not on.',
  deviceLoggedOut: 'That device is already logged out.',
  usernameTaken: 'That username is already taken.',
  nameMixesAlphabets: 'Write each word with letters of one alphabet.',
  usernameReserved: 'That username is not available.',
  usernameTooShort: 'A username needs at least {limit} characters.',
  usernameTooLong: 'A username can have at most {limit} characters.',
  usernameCharacters: 'A username can only have letters, digits and underscores.',
  usernameUnreadable: 'A username needs a letter or a digit.',
  exportNotFound: 'This copy of your data is no longer available. Ask for a new one.',
  countryUnknown: 'Choose a country from the list.',
  recaptchaNotLoaded: 'Error loading reCAPTCHA Enterprise',
  passcodeMissing: 'Required',
  passcodeDigits: 'Please only use numbers',
  passcodeLength: 'Please enter four digits',
  passcodeClosed: 'Too many tries. Wait {minutes} min, then try again.',
  passcodeForMinors: 'Parental passcodes are for accounts of people under 18.',
  passcodeThere: 'This account has a parental passcode already.',
  noPasscode: 'This account has no parental passcode.',
  backupEmailInvalid: 'Please enter a valid email address',
  backupEmailIsOwn: 'This email address is already used for this {siteName} account.',
  tooYoungToBePublic: 'Profiles of people under 16 stay private.',
  commentsFromFew: 'You cannot comment on this pin.',
  wordsRefused: 'This contains words that are not allowed here.',
  saidTooOften: 'You have said this many times. Wait a while, or say something new.',
  wordsWarned: 'Some people may find these words hurtful.',
  personNotFound: 'We could not find that person.',
  topicNotFound: 'We could not find that topic.',
  cannotFollowYourself: 'You cannot follow yourself.',
  cannotFollowBoard: 'You cannot follow this board.',
  cannotBlockYourself: 'You cannot block yourself.',
  youBlockedThisUser: 'You blocked this person. Unblock them to follow them.',

  // Boards, sections and collaborators
  boardNotFound: 'We could not find that board.',
  boardNameMissing: 'Give the board a name.',
  boardMissing: 'Choose a board.',
  notYourBoard: 'Only the owner of this board can do that.',
  notYourBoardToPin: 'Only the owner of this board and its collaborators can add pins to it.',
  notYourBoardToOrder: 'Only the owner of this board and its collaborators can change its order.',
  notYourBoardToInvite: 'Only the owner of this board can invite people to it.',
  notYourBoardToAnswer: 'Only the owner of this board can answer that.',
  coverNotOfBoard: 'Choose a pin of this board.',
  orderChanged: 'The order has changed. Try again.',
  sectionNotFound: 'We could not find that section.',
  sectionTitleMissing: 'Give the section a title.',
  inviteNotFound: 'That invitation is no longer available.',
  inviteAnswered: 'That invitation has already been accepted.',
  collaboratorNotFound: 'That person does not collaborate on this board.',
  tooMuchAccess: 'You can only let others do what you can do yourself.',
  cannotInviteYourself: 'You cannot invite yourself.',
  cannotInviteOwner: 'This board already belongs to them.',
  inviteesNotFound: 'We could not find one of these people.',
  boardIsFull: 'This board has reached its limit of people.',
  alreadyMember: 'You can already add to this board.',
  sameBoard: 'Choose another board.',
  revealsSecretPins: 'This would show pins of a secret board to others. Confirm it first.',
  alreadyMerging: 'One of these boards is already being merged. Wait until that is done.',
  mergeTargetDeleted: 'The board it was merged into has been deleted. Restore that one first.',
  notACollaborator: 'Only a collaborator of this board can take it over.',
  transferPending: 'Someone has already been asked to take over this board. Cancel that first.',
  noTransferPending: 'Nobody has asked you to take over this board.',

  // Pins
  pinNotFound: 'We could not find that pin.',
  notYourPin: 'Only the person who saved this pin can do that.',
  cannotHideOwnPin: 'You cannot hide your own pin.',
  cannotReportOwnPin: 'You cannot report your own pin.',
  reportsDecided: 'Someone has already decided on these reports.',
  cannotMention: 'You cannot mention @{username}. Remove the name from the text.',
  tagOutside: 'A tag must be on its picture.',
  sameTagTwice: 'Each tag needs an id of its own.',
  storyTextMissing: 'Write something in each text of the story, or remove it.',
  storyLinkMissing: 'Each link of a story needs a web address.',
  storyPersonMissing: 'Choose a person for each mention in the story.',
  storyProductMissing: 'Choose a product for each product sticker in the story.',
  storyCommentMissing: 'Choose the comment that the story replies to.',
  storyMusicMissing: 'Choose a song for each music block.',
  alreadyBusiness: 'This account is a business already.',
  linkedStaysBusiness: 'A linked account stays a business. You can close it in its settings.',
  businessInUse: 'Remove the people, partners, ad accounts and other assets of the business first.',
  tooManyLinked: 'You can have at most {limit} linked business accounts.',
  musicTitleMissing: 'Enter the title of the song.',
  musicArtistMissing: 'Enter who made the song.',
  musicNotFound: 'We could not find that song.',
  musicUnsupported: 'That file is not an MP3.',
  musicDamaged: 'That song is damaged or incomplete.',
  musicLength: 'A song lasts at least {seconds} second and at most {minutes} minutes.',
  tooManyPieces: 'The site can offer at most {limit} songs. Remove some first.',
  storyFileMissing: 'Choose a file for each picture and video in the story.',
  storyBlockTwice: 'Each block of a page needs an id of its own.',
  carouselItems: 'A pin like this needs {min} to {max} pictures.',
  onePicture: 'Give a pin one picture: an upload, or the address of one.',
  bulkActionNotFound: 'That change is no longer available.',
  noPinsChosen: 'Choose at least one pin of this board.',
  pinsThereAlready: 'The pins are already there. Choose another place.',
  tooManyPinsChosen: 'That is more than 100,000 pins. Choose fewer.',
  keptAndRemoved: 'A pin can be kept or removed, not both.',
  duplicateMergeNotFound: 'That change is no longer available.',
  tooManyDismissedDuplicates: 'You’ve reached the limit for pins marked as not duplicates.',
  scheduledPinNotFound: 'We could not find that scheduled pin.',
  alreadyPublished: 'It has already been published and is now among your pins.',
  timeIsPast: 'Choose a time in the future.',
  timeTooFar: 'Choose a time within the next {days} days.',
  timeInvalid: 'Enter a date and time that exist, such as 2026-11-29T09:30.',
  timeZoneUnknown: 'There is no such time zone.',
  timeZoneMissing: 'Give the time and its time zone together.',
  tooManyScheduled: 'You can schedule at most {limit} pins.',
  draftNotFound: 'We could not find that draft. It may have been removed on another device.',
  draftChanged: 'This draft was changed on another device.',
  draftPublished: 'This draft was published on another device.',
  tooManyDrafts: 'You can have at most {limit} drafts. Publish or remove some first.',
  sponsorshipNotFound: 'That pin has no sponsorship.',
  notYourPinToSponsor: 'Only the creator of this pin can name its sponsor.',
  cannotSponsorYourself: 'Choose someone else.',
  pinHasSponsor: 'Remove the sponsor of this pin first.',
  sponsorCannotSeePin: 'They cannot see this pin.',
  notTheSponsor: 'Only the sponsor can answer that.',
  notYourSponsorship: 'Only its creator and its sponsor can end a sponsorship.',
  commentNotFound: 'We could not find that comment.',
  triedItNotFound: 'We could not find that tried-it.',
  notYourTriedIt: 'Only its author and the owner of the pin can delete a tried-it.',
  cannotReportOwnTriedIt: 'You cannot report your own tried-it.',
  notYourComment: 'Only its author and the owner of the pin can delete a comment.',
  notOnTheirBehalf: 'You can only write as yourself.',
  notYourCommentToEdit: 'Only its author can edit a comment.',
  highlightCommentNotFound: 'Could not find comment',
  highlightPinNotFound: 'Could not find Pin',
  notYourPinToHighlight: 'Only the owner of this pin can highlight its comments.',
  cannotHideOwnComment: 'You cannot hide your own comment.',
  cannotReportOwnComment: 'You cannot report your own comment.',
  detailsDoNotMatch: 'These details do not belong to that reason.',
  commentsAreOff: 'Comments are turned off for this pin.',

  // Images
  fileMissing: 'Choose a picture to upload.',
  fileEmpty: 'That file is empty.',
  uploadNotFound: 'That picture is no longer available. Choose it again.',
  pictureNotFound: 'We could not find that picture.',
  pictureTooLarge: 'That picture is too large. It can have at most {megapixels} megapixels and {side} pixels per side.',
  tooManyFrames: 'That animation has too many frames. Try a shorter or smaller one.',
  tooManyUploads: 'You have too many unfinished uploads. Wait for some to finish.',
  pictureTooSlow: 'That picture takes too long to read.',
  heicPicture: 'That is a HEIC photo, which browsers cannot show. Save it as JPEG or PNG, then upload that.',
  pictureKind: 'That is a picture of a kind that browsers cannot show ({kind}). Use JPEG, PNG, WebP, GIF or AVIF.',
  videoKind: 'That is a video of a kind we cannot read ({kind}). Use one of these: {formats}.',
  videoSwitchedOff: 'Videos can’t be uploaded on this site yet.',
  videoDamaged: 'That video is damaged or incomplete.',
  videoWithoutPicture: 'That file has no video in it.',
  videoCodec: 'We cannot read videos of that kind. Use H.264, HEVC, VP8, VP9 or AV1.',
  videoTooLarge: 'That video is too large. It can have at most {side} pixels per side.',
  videoTooLong: 'That video is too long. It can last at most {minutes} minutes.',
  videoTooMuch: 'That video takes too long to prepare. Make it shorter or smaller, or give it fewer frames per second.',
  videoProcessing: 'This video is still being prepared. Try again when it is ready.',
  videoFailed: 'This video could not be prepared. Try again or choose another one.',
  tooManyVideos: 'We are still preparing {limit} of your videos. Try again when some of them are ready.',
  videosBusy: 'Too many videos are being prepared at the moment. Try again in a few minutes.',
  storyPageTooLong: 'A page of a story can show at most {seconds} seconds of video.',
  storyTooLong: 'The videos of a story can last at most {seconds} seconds together.',
  notCaptions: 'This file can’t be used as captions. Choose a WebVTT or SRT file (.vtt, .srt).',
  animationCrop: 'Animations cannot be edited. Use this one as it is.',

  // Messages
  conversationNotFound: 'We could not find that conversation.',
  messageNotSent: 'This message could not be sent.',
  receiverMissing: 'Choose somebody to write to.',
  emailUnconfirmed: 'Confirm your own email address in your settings first. Then you can invite people by email.',
  contactRequestNotFound: 'This request has been answered already.',
  notAGroup: 'Only groups have a name and can be left.',
  cannotMessageYourself: 'You cannot send messages to yourself.',
  oneAttachment: 'Send one pin, one board or one person at a time.',

  // The site
  diskFull: 'This site is out of storage. Ask its admins to make room.',
  failedJobNotFound: 'That job is no longer among the failed ones.',
} as const;

/** Errors that only a program can cause, never a person: shown in English and not translated. */
export const PROGRAM_MESSAGES = {
  uploadOffset: 'The upload continues at another place.',
  uploadDamaged: 'Part of that file was damaged on its way. Try again.',
  bodyNotJson: 'The body must be JSON.',
  bodyTypeUnknown: 'Send the body as JSON, with Content-Type application/json.',
  bodyIncomplete: 'The form is incomplete. Send it again.',
  notAnObject: 'Send {what} as a JSON object.',
  notJson: '{what} must be JSON.',
  callUnknown: "There is no call '{verb}' of a resource '{resource}'.",
  addressWrong: "'{resource}' '{verb}' is called at {path}.",
  methodWrong: "'{resource}' '{verb}' is called with {wanted}, not {method}.",
  notARead: "Pages read; '{key}' is no read.",
  idempotencyKeyInvalid: '{header} must be 1 to 200 printable characters.',
  idempotencyKeyReused: 'That key was used for something else.',
  fieldUnknown: 'There is no such field.',
  wrongType: 'This must be {type}.',
  notTheText: 'This must be {text}.',
  notTextOrNull: 'This must be text of at most {limit} characters, or null.',
  oneCharacter: 'This can have at most 1 character.',
  tooFewItems: 'This needs at least {limit} items.',
  tooManyItems: 'This can have at most {limit} items.',
  tooManyFields: 'This can have at most {limit} fields.',
  tooManyUnknownFields: 'This has too many fields that there are not.',
  tooManyValues: 'This holds more than any call needs.',
  notUnique: 'This names something twice.',
  notAnId: 'This is not an id.',
  nestedTooDeeply: 'This is nested too deeply.',
  batchNotAList: 'This must be a list or a map of calls.',
  batchTooLong: 'One call can hold at most {limit} requests.',
  batchIdMissing: 'Each request needs an id of its own.',
  batchCallIncomplete: 'Each request names a method and a url.',
  batchReadsOnly: 'A batch holds reads alone.',
  batchAddressInvalid: 'That is no address.',
  sourceInvalid: 'Expiry and priority are not those of this type.',
  tooManyReports: 'No more reports are taken today.',
  pinsMissing: 'Name the pins, or those that are left out.',
  boardRefMissing: 'Name a board by its id, or by username and slug.',
  sectionRefMissing: 'Name a section by its id or its slug.',
  experienceNotFound: 'There is no such experience.',
  placementNotFound: 'There is no such placement.',
  experimentNotFound: 'There is no such experiment.',
} as const;

type Texts = typeof BROWSER_MESSAGES & typeof CODE_MESSAGES & typeof REASON_MESSAGES & typeof PROGRAM_MESSAGES;
export type MessageId = keyof Texts;

type ParamNames<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;
type ParamsOf<Id extends MessageId> = Readonly<Record<ParamNames<Texts[Id]>, string | number>>;
/** The ids whose texts have no parameters. */
type PlainId = { [Id in MessageId]: [ParamNames<Texts[Id]>] extends [never] ? Id : never }[MessageId];

/** A text of this file with its parameters, as an error carries it. */
export interface Message {
  id: MessageId;
  params: Readonly<Record<string, string | number>>;
}

/** How code refers to a message: its id, or `message(id, params)` if the text has parameters. */
export type MessageRef = PlainId | Message;

export function message<Id extends Exclude<MessageId, PlainId>>(id: Id, params: ParamsOf<Id>): Message {
  return { id, params };
}

export function toMessage(ref: MessageRef): Message {
  return typeof ref === 'string' ? { id: ref, params: {} } : ref;
}

/** The English text of a message. */
export function renderMessage({ id, params }: Message): string {
  // Sought, not merged: an object of a thousand texts took milliseconds for each error.
  const parts = [BROWSER_MESSAGES, CODE_MESSAGES, REASON_MESSAGES, PROGRAM_MESSAGES];
  const texts = parts.find((part) => Object.hasOwn(part, id)) as Texts;
  return texts[id].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
}
