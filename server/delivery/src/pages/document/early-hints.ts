import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReleaseFile } from '@store/shared/remotes/releases/release-document'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A browser on its way to a page. Other clients may take a 103 for the answer, and HTTP/1.0 does not have it. */
const isNavigation = ({ method, headers, raw }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && raw.httpVersion === '1.1'

/**
 * Names the fonts of the first paint while the page is being made: 103 Early Hints, RFC 8297. They are the same for every page of a composition,
 * so whether the address is a page, a redirect or nothing need not be known. A page that is kept is sent without.
 */
export async function hintAhead(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Promise<unknown>,
  fontsOf: () => Promise<readonly ReleaseFile[]>,
): Promise<void> {
  if (!isNavigation(request)) return
  const isMade = page.then(
    () => true,
    () => true,
  )
  if (await Promise.race([isMade, nextTurn(false)])) return
  const fonts = await fontsOf()
  if (fonts.length === 0 || reply.sent) return
  reply.writeEarlyHints({
    link: fonts.map(({ url }) => `<${url}>; rel=preload; as=font; type=font/woff2; crossorigin=anonymous`),
  })
}
