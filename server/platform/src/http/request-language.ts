import type { Language } from '@store/shared/i18n/languages'
import { requestLanguage } from '@store/shared/i18n/request-language'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** In which the caller wants its texts. A page's address says this for the page itself. */
    readonly language: Language
  }
}

export function readRequestLanguage(app: FastifyInstance): void {
  app.decorateRequest('language', {
    getter() {
      return requestLanguage(this.headers['accept-language'])
    },
  })
}
