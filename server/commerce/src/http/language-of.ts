import type { Language } from '@store/shared/i18n/languages'
import { requestLanguage } from '@store/shared/i18n/request-language'
import type { FastifyRequest } from 'fastify'

/** In which language a call wants its texts. */
export const languageOf = (request: FastifyRequest): Language =>
  requestLanguage(request.headers['accept-language'])
