import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Composition } from '@store/delivery/compositions/composition'
import { toReleaseDocument } from '@store/delivery/compositions/release-document'
import type { Part } from '@store/delivery/releases/part'
import type { AnonymousReads } from '@store/delivery/renderers/bounded-reads'
import {
  type CompositionRenderersOptions,
  createCompositionRenderers,
} from '@store/delivery/renderers/composition-renderers'
import { createRendererMetrics } from '@store/delivery/renderers/renderer-metrics'
import { integrityOf } from '@store/remote-kit/release/file-integrity.mjs'
import { Registry } from 'prom-client'
import { createTestFacts } from '../shop/test-facts'
import { bareManifest } from './fake-release'
import { rendererProgram } from './renderer-program'
import { temporaryFolder } from './temporary-folders'

/** A shell that shows what each remote's container gives for the page's address, or why it has none. */
export const SHOWING_SHELL = `
exports.createServerShell = (host) => {
  const containers = {}
  return {
    async prepare() {
      for (const name of Object.keys(host.release.remotes).sort()) {
        try { containers[name] = await host.loadContainer(name) } catch (error) { host.report(name, error.message) }
      }
    },
    async renderPage({ url, currency, read }) {
      const own = read ? { ...host, read } : host
      if (url === '/broken') throw new Error('the shell failed')
      const missingSlots = []
      let html = ''
      for (const [name, container] of Object.entries(containers)) {
        host.enter(name + '/Slot')
        try { html += await container.show({ url, host: own }) } catch (error) { missingSlots.push(name + '/Slot'); host.report(name + '/Slot', error.message) }
        host.enter('shell')
      }
      for (const name of Object.keys(host.release.remotes)) if (!containers[name]) missingSlots.push(name + '/Slot')
      return { status: 200, head: { title: 'T', description: '', canonicalPath: url }, html: html || '<main></main>', styles: '', queries: 'null', preloadModules: [], missingSlots }
    },
  }
}
`

export interface FakePart {
  readonly version?: string
  /** CommonJS texts by path below `node/`; `entry.cjs` is the entry. */
  readonly files: Readonly<Record<string, string>>
  readonly isNodeUsable?: boolean
}

let generations = 0

/** A composition whose node builds lie in a temporary folder. */
export async function writeComposition(
  parts: Readonly<Record<string, FakePart>>,
): Promise<Composition & { readonly folder: string }> {
  const root = await temporaryFolder()
  const written = Object.entries({ shell: { files: { 'entry.cjs': SHOWING_SHELL } }, ...parts }).map(
    ([name, part]): [string, Part] => [name, writePart(root, name, part)],
  )
  const remotes = new Map(written)
  const shell = remotes.get('shell')
  if (!shell) throw new Error('unreachable')
  remotes.delete('shell')
  generations += 1
  return { generation: generations, variant: '', withdrawn: [], shell, remotes, folder: root }
}

function writePart(
  root: string,
  name: string,
  { version = '1.0.0-a', files, isNodeUsable = true }: FakePart,
): Part {
  const folder = join(root, name, version)
  const contents = { 'web/entry.js': '', ...prefixed(files) }
  for (const [path, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return {
    folder,
    problems: [],
    isNodeUsable,
    manifest: {
      ...bareManifest(name, version),
      files: Object.entries(contents).map(([path, content]) => ({
        path,
        integrity: integrityOf(Buffer.from(content)),
        bytes: content.length,
      })),
    },
  }
}

const prefixed = (files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`node/${path}`, content]))

export interface TestLog {
  readonly lines: Array<{ readonly level: string; readonly text: string; readonly [key: string]: unknown }>
  readonly log: CompositionRenderersOptions['log']
}

export function createTestLog(): TestLog {
  const lines: TestLog['lines'] = []
  const write = (level: string) => (given: unknown, text?: string) => {
    lines.push(
      typeof given === 'string' ? { level, text: given } : { level, text: text ?? '', ...(given as object) },
    )
  }
  return {
    lines,
    log: {
      info: write('info'),
      warn: write('warn'),
      error: write('error'),
    } as unknown as CompositionRenderersOptions['log'],
  }
}

const noReads: AnonymousReads = async () => ({ status: 404, json: '' })

/** Renderers over the real program. */
export function createTestRenderers(options: Partial<CompositionRenderersOptions> = {}) {
  const { lines, log } = createTestLog()
  const metrics = new Registry()
  const renderers = createCompositionRenderers({
    program: rendererProgram(),
    size: 1,
    origin: 'https://shop.example',
    shop: createTestFacts(),
    reads: noReads,
    documentOf: (composition) => toReleaseDocument(composition, new Map()),
    metrics: createRendererMetrics(metrics),
    log,
    ...options,
  })
  return { renderers, lines, metrics }
}
