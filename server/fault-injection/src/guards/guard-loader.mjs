import { GUARDS } from './guards.mjs'
import { switchGuards } from './take-out.mjs'

/**
 * An Rspack loader that puts switches into the server's sources, for the programs in `chaos` alone.
 *
 * @this {{ resourcePath: string }}
 * @param {string} source
 */
export default function guardLoader(source) {
  const path = this.resourcePath.replaceAll('\\', '/')
  return switchGuards(
    source,
    GUARDS.flatMap(({ name, edits }) =>
      edits
        .filter(({ file }) => path.endsWith(`/server/commerce/src/${file}`))
        .map((edit) => ({ guard: name, edit })),
    ),
  )
}
