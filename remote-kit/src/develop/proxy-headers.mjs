/** They are about another body. */
export const BODY_HEADERS = ['content-length', 'content-encoding', 'etag', 'transfer-encoding']

/** Cookies of these prefixes are taken over HTTPS only. */
const PREFIXED = /^__(Host|Secure)-/
const STAND_INS = /(^|; )store-(Host|Secure)-/g

/** What the browser says, as it would say it to the store. */
export function toStore({ ...headers }, { own, upstream }) {
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']) delete headers[name]
  headers.host = upstream.host
  // What another site's page sends stays what it is, for the store to refuse.
  if (headers.origin === own) headers.origin = upstream.origin
  if (headers.referer?.startsWith(`${own}/`))
    headers.referer = upstream.origin + headers.referer.slice(own.length)
  if (headers.cookie) headers.cookie = headers.cookie.replace(STAND_INS, '$1__$2-')
  return headers
}

/** What the store says, for a browser that speaks to this machine without HTTPS. */
export function toBrowser({ ...headers }, { own, upstream }) {
  for (const name of ['connection', 'keep-alive', 'strict-transport-security']) delete headers[name]
  if (headers.location?.startsWith(`${upstream.origin}/`)) {
    headers.location = own + headers.location.slice(upstream.origin.length)
  }
  if (headers['set-cookie']) {
    headers['set-cookie'] = headers['set-cookie'].map((cookie) =>
      cookie
        .replace(PREFIXED, 'store-$1-')
        .replace(/;\s*secure(?=;|$)/gi, '')
        .replace(/;\s*domain=[^;]*/gi, ''),
    )
  }
  return headers
}
