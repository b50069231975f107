import { memberPart } from '../../../hooks/memberPart';

const importParts = () => import(/* webpackChunkName: "member-settings" */ './memberParts.impl');

/** The sections of the settings, which no visitor's first view carries. */
export const AccountSection = memberPart(async () => (await importParts()).AccountSection);
export const AppearanceSection = memberPart(async () => (await importParts()).AppearanceSection);
export const BlockedSection = memberPart(async () => (await importParts()).BlockedSection);
export const CookiesSection = memberPart(async () => (await importParts()).CookiesSection);
export const DataSection = memberPart(async () => (await importParts()).DataSection);
/** Also for suspended members, who are visitors to the page. */
export const DecisionsSection = memberPart(async () => (await importParts()).DecisionsSection, true);
export const EmailSection = memberPart(async () => (await importParts()).EmailSection);
export const FeedbackSection = memberPart(async () => (await importParts()).FeedbackSection);
export const HomeFeedSection = memberPart(async () => (await importParts()).HomeFeedSection);
export const ImportSection = memberPart(async () => (await importParts()).ImportSection);
export const InviteSection = memberPart(async () => (await importParts()).InviteSection);
export const LanguageSection = memberPart(async () => (await importParts()).LanguageSection);
export const MentionsSection = memberPart(async () => (await importParts()).MentionsSection);
export const MessagesSection = memberPart(async () => (await importParts()).MessagesSection);
export const NotificationsSection = memberPart(async () => (await importParts()).NotificationsSection);
export const PasswordSection = memberPart(async () => (await importParts()).PasswordSection);
export const PermissionsSection = memberPart(async () => (await importParts()).PermissionsSection);
export const PrivacySection = memberPart(async () => (await importParts()).PrivacySection);
export const ProfileSection = memberPart(async () => (await importParts()).ProfileSection);
export const SavingSection = memberPart(async () => (await importParts()).SavingSection);
export const SecuritySection = memberPart(async () => (await importParts()).SecuritySection);
