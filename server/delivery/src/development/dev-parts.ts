import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasIntegrity } from '@store/remote-kit/release/file-integrity.mjs'
import { createSourcePositions, IN_RENDERER } from '@store/remote-kit/release/source-positions.mjs'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import type { FastifyBaseLogger } from 'fastify'
import { parseManifest } from '../releases/parse-manifest'
import type { Part } from '../releases/part'
import { StorePath } from '../store/store-path'

export interface DevPartsOptions {
  /** Of the development servers, by the part each serves. */
  readonly origins: ReadonlyMap<string, string>
  /** Gets the builds for the server. */
  readonly folder: string
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** The newest builds for the server of the parts that development servers serve. */
export interface DevParts {
  readonly names: readonly string[]
  /** By the part's name; without those whose server has not answered yet. */
  current(): ReadonlyMap<string, Part>
  /** Asks all servers for something newer. */
  look(): Promise<void>
  /** A stack of these builds with the positions in their sources. */
  toText(stack: string): string
}

const TIMEOUT_MS = 5_000

export function createDevParts({ origins, folder, log }: DevPartsOptions): DevParts {
  const parts = new Map<string, Part>()
  /** Also of builds before, which a renderer may still use, by name and version. */
  const folders = new Map<string, string>()

  async function lookAt(name: string, origin: string): Promise<void> {
    const answer = await get(`${origin}/release/release.json`).catch(() => null)
    // It is not up yet, or builds for the first time.
    if (answer === null) return
    const manifest = parseManifest(JSON.parse(answer.toString('utf8')))
    if (manifest.version === parts.get(name)?.manifest.version) return
    const part = await download(manifest, origin)
    folders.set(`${name} ${manifest.version}`, part.folder)
    parts.set(name, part)
    log.info({ part: name, version: manifest.version }, 'a build of a development server is taken')
  }

  async function download(manifest: ReleaseManifest, origin: string): Promise<Part> {
    const { name, version, files } = manifest
    const release = StorePath.ofRelease(name, version)
    await Promise.all(
      files.map(async ({ path, integrity }) => {
        const content = await get(`${origin}/release/${version}/${path}`)
        if (!hasIntegrity(content, integrity)) throw new Error(`${path} changed while it was read`)
        const file = join(folder, release.file(path).text)
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, content)
      }),
    )
    return { manifest, folder: join(folder, release.text), problems: [], isNodeUsable: true }
  }

  return {
    names: [...origins.keys()],
    current: () => parts,
    toText: createSourcePositions(IN_RENDERER, (name, version) => folders.get(`${name} ${version}`) ?? null),
    async look() {
      await Promise.all(
        [...origins].map(([name, origin]) =>
          lookAt(name, origin).catch((error: unknown) => {
            log.warn({ err: error, part: name }, 'the build of a development server cannot be taken')
          }),
        ),
      )
    },
  }
}

/** @throws unless the server sends it */
async function get(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}
