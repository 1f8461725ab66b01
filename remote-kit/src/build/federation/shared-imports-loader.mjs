import { findRefusedImports } from './shared-imports.mjs'

/** Fails the build of a remote that imports what the shell will not give it, instead of the page at run time. */
export default function checkSharedImports(source) {
  const refused = findRefusedImports(source, this.resourcePath)
  if (refused.length > 0) throw new Error(refused.join('\n'))
  return source
}
