import { StartError } from '../../server/platform/database/errors';

export const CLIENT_USAGE = `npm run magpie -- pin <address|file> --board <name>   creates a pin from an image on the web or on this machine
       --title <text> --description <text> --link <address> --alt <text>
       --note <text>                                 a note that only you read
       --secret                                      if there is no such board, it is created as a secret one
npm run magpie -- board list                         your boards
npm run magpie -- board create <name>                --description <text> --secret
npm run magpie -- board export <name>                a ZIP with its pictures and pins.csv, as --out <file>
The site and a token of its settings (API tokens): MAGPIE_URL and MAGPIE_TOKEN, or --url <address> and --token <token>.
It ends with 0 if all went well, 2 if the command is wrong, and 1 otherwise.`;

/** The command was typed wrong: exit code 2. */
export class UsageError extends StartError {
  constructor(problem: string) {
    super(`${problem}\n\n${CLIENT_USAGE}`);
  }
}
