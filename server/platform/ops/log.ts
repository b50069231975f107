/** The part of a pino logger that the platform uses; Fastify's logger has it too. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const ignore = () => {};

export const silentLog: Log = { info: ignore, warn: ignore, error: ignore };
