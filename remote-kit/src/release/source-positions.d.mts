/** As a renderer names files of releases: `catalog@0.0.0-dev1a2b3c4d/node/entry.cjs:12:34`. */
export const IN_RENDERER: RegExp
/** As a browser names them: `http://localhost:9300/remotes/catalog/0.1.0-1a2b3c4d5e/web/0.js:12:34`. */
export const IN_BROWSER: RegExp

/**
 * Names sources in the place of built files in a stack.
 *
 * @param positions with the groups name, version, path, line and column
 * @param folderOf where the release is, or null when it is not known
 */
export function createSourcePositions(
  positions: RegExp,
  folderOf: (name: string, version: string) => string | null,
): (text: string) => string
