import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { type Context, compileFunction } from 'node:vm'
import { hasIntegrity } from '@store/remote-kit/release/file-integrity.mjs'
import type { RenderedPart } from './messages'

/** What a file of a release sees beside the globals of its context. */
const PARAMETERS = [
  'module',
  'exports',
  'require',
  '__filename',
  '__dirname',
  'globalThis',
  'global',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'clearImmediate',
  'queueMicrotask',
  'console',
]

/** Files of the parts that this process renders, compiled for the release's context and nothing else. */
export function createReleaseFiles(parts: readonly RenderedPart[], context: Context) {
  const byName = new Map(parts.map((part) => [part.name, part]))

  return {
    /** Empty when the part has no such file. */
    resolve(name: string, from: string, request: string): string {
      const part = byName.get(name)
      if (part === undefined) return ''
      const isRelative = request.startsWith('./') || request.startsWith('../')
      const path = isRelative ? posix.join(posix.dirname(from), request) : request
      return Object.hasOwn(part.files, path) ? path : ''
    },

    /** A function of the release's context, or what is wrong. */
    compile(name: string, path: string): unknown {
      const part = byName.get(name)
      const integrity = part && Object.hasOwn(part.files, path) ? part.files[path] : undefined
      if (part === undefined || integrity === undefined) return 'the release has no such file'
      const content = readFileSync(posix.join(part.folder, path))
      if (!hasIntegrity(content, integrity)) return 'the file has another content than its hash says'
      return compileFunction(withoutImports(content.toString('utf8')), PARAMETERS, {
        parsingContext: context,
        filename: `${part.name}@${part.version}/${path}`,
      })
    },
  }
}

/** White space and comments, those of HTML that scripts may hold among them. */
const GAP = String.raw`(?:\s|\/\*[\s\S]*?\*\/|\/\/.*|<!--.*|-->.*)*`
const IMPORT = new RegExp(String.raw`\bimport(?=${GAP}[(.])`, 'g')

/**
 * A dynamic import is refused by Node.js with a promise of the process's own realm, so no release may make one. The keyword
 * cannot be written in any other way; the word within a text or a comment is changed as well, which does no harm.
 */
export const withoutImports = (code: string): string => code.replace(IMPORT, 'importIsRefused')
