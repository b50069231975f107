import type { FastifyError, FastifyInstance } from 'fastify';
import { ApiError, toApiError } from '../platform/http/errors';
import type { ErrorLog } from '../platform/ops/errorLog';
import { sendFailure } from './resources';

/** Any error as one of the catalogue; what Fastify itself refuses too. */
export function describeError(error: FastifyError): ApiError {
  return error instanceof ApiError ? error : (ofFastify(error) ?? toApiError(error));
}

/** What the reader of forms says, without a code, of those whose boundary is missing or too long, or that break off. */
const BROKEN_FORM =
  /^Multipart: Boundary not found$|^The needle cannot have a length|^Malformed part header|unexpected end of multipart data$/i;

/** Null for errors that are not of Fastify's making. */
function ofFastify(error: FastifyError): ApiError | null {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new ApiError('badRequest', { message: 'bodyNotJson' });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('badRequest', { message: 'bodyTypeUnknown' });
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('tooLarge');
    // The client has left, and reads no answer.
    case 'ERR_STREAM_PREMATURE_CLOSE':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_PARAM_LENGTH':
      return new ApiError('badRequest');
    default:
      if (BROKEN_FORM.test(error.message)) {
        return new ApiError('badRequest', { message: 'bodyIncomplete' });
      }
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? new ApiError(error.statusCode === 404 ? 'notFound' : 'badRequest')
        : null;
  }
}

/** Every failure is sent in the envelope; unexpected ones are logged and sent without details. */
export function registerErrors(app: FastifyInstance, errorLog: ErrorLog): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = describeError(error);
    if (known.httpStatus >= 500) {
      request.log.error({ err: error }, 'request failed');
      errorLog.note(error, request.routeOptions.url ?? '');
    }
    return sendFailure(request, reply, known);
  });
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, new ApiError('notFound')));
}
