import type { FastifyInstance } from 'fastify'

const MAX_DEPTH = 20

/** Parses JSON bodies, refusing such as are nested too deep or would reach for a prototype. */
export function acceptBoundedJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (isDeeperThan(text, MAX_DEPTH)) return done(new NestedTooDeepError())
    return parse(request, text, done)
  })
}

class NestedTooDeepError extends Error {
  readonly statusCode = 400
  constructor() {
    super(`The body is nested deeper than ${MAX_DEPTH} levels`)
  }
}

/** Counts brackets outside of strings, so that nothing deep is ever built. */
export function isDeeperThan(json: string, maxDepth: number): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charCodeAt(at)
    if (inString) {
      if (char === BACKSLASH) at += 1
      else if (char === QUOTE) inString = false
    } else if (char === QUOTE) inString = true
    else if (char === OPEN_BRACE || char === OPEN_BRACKET) {
      depth += 1
      if (depth > maxDepth) return true
    } else if (char === CLOSE_BRACE || char === CLOSE_BRACKET) depth -= 1
  }
  return false
}

const [QUOTE, BACKSLASH, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [
  0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d,
]
