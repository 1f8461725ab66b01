import { parseVisit } from '@store/shared/remotes/reports/visit'

interface Sent {
  readonly html: string
  readonly visitor: string
  readonly version: string
  readonly generation: number
  /** Address of the catalogue's entry, which names its version. */
  readonly entry: string
  readonly reportToken: string
}

interface Asked {
  readonly path?: string
  /** A new one unless told otherwise. */
  readonly visitor?: string
  /** The store trusts its proxy. */
  readonly ip?: string
}

/** A page as the server sends it. */
export async function askFor(origin: string, { path = '/', visitor, ip }: Asked = {}): Promise<Sent> {
  const headers = { ...(visitor && { cookie: `visitor=${visitor}` }), ...(ip && { 'x-forwarded-for': ip }) }
  const answer = await fetch(origin + path, { headers })
  const html = await answer.text()
  const cookies = answer.headers.get('set-cookie') ?? ''
  const [, given = visitor ?? ''] = /visitor=([^;]+)/.exec(cookies) ?? []
  const [, data = ''] = /id="page-data">(.*?)<\/script>/.exec(html) ?? []
  const { release: document } = JSON.parse(data)
  const { reportToken } = parseVisit(/visit=([^;]+)/.exec(cookies)?.[1])
  const { version, entry } = document.remotes.catalog
  return { html, visitor: given, version, generation: document.generation, entry: entry.url, reportToken }
}

/** Asks as a new visitor until the version comes. */
export async function findVisitor(origin: string, version: string): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const sent = await askFor(origin)
    if (sent.version === version) return sent.visitor
  }
  throw new Error(`no visitor gets ${version}`)
}

/** Pages of a version in which its banner throws, as browsers of as many networks report them; the store trusts its proxy. */
export async function reportFailures(origin: string, version: string, count: number): Promise<void> {
  let failed = 0
  for (let pages = 0; pages < count * 8; pages += 1) {
    const sent = await askFor(origin)
    if (sent.version !== version || failed === count) continue
    failed += 1
    const problem = { kind: 'render', remote: 'catalog', version, where: 'HomeBanner', message: 'Error: no' }
    await fetch(`${origin}/api/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${failed}.7` },
      body: JSON.stringify({
        page: sent.reportToken,
        generation: 1,
        route: '/',
        versions: {},
        problems: [problem],
        vitals: [],
      }),
    })
  }
  if (failed < count) throw new Error(`only ${failed} pages were of ${version}`)
}
