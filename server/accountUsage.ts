export const ACCOUNT_USAGE = `npm run account -- list [part of a name or address]
npm run account -- create <username> <email>
npm run account -- reset-password <username>
npm run account -- ban <username> [reason]
npm run account -- unban <username>
npm run account -- admin <username>
npm run account -- role <username> [moderator|editor|finance|none]
npm run account -- delete <username> --yes [reason]
npm run account -- quota <username> [<gigabytes>|default]
npm run account -- sessions <username> [end]`;
