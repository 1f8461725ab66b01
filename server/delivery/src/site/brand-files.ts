import type { Shop } from '@store/platform/shop/shop-facts'
import type { FastifyInstance } from 'fastify'

/** Logo and mark; their paths name their content. What was replaced is gone: pages name what is there now. */
export function registerBrandFiles(app: FastifyInstance, shop: Shop): void {
  app.get('/brand/:file', (request, reply) => {
    const file = shop.facts().files.find(({ path }) => path === request.url)
    if (file === undefined)
      return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(file.type)
      .send(file.content)
  })
}
