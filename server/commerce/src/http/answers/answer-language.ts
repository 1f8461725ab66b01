import type {} from '@store/platform/http/request-language'
import type { FastifyInstance } from 'fastify'

/** Every answer says which language its texts are in, and to caches that another caller may get it in another one (LANG-04). */
export function answerInLanguage(api: FastifyInstance): void {
  api.addHook('onRequest', async ({ language }, reply) => {
    reply.headers({ 'content-language': language, vary: 'accept-language' })
  })
}
