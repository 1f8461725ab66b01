/** Undefined unless it is an address with one of these protocols, such as `https:`. */
export function parseUrl(text: string, protocols: readonly string[]): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && protocols.includes(url.protocol) && (url.host !== '' || url.pathname !== '')
    ? text
    : undefined
}

/** Scheme and host; undefined for an address with a path. */
export function parseOrigin(text: string, mustBeSecure: boolean): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : null
  const protocols = mustBeSecure ? ['https:'] : ['http:', 'https:']
  if (!url || !protocols.includes(url.protocol)) return undefined
  return url.href === `${url.origin}/` ? url.origin : undefined
}
