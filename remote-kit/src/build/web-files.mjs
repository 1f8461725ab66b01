/** @typedef {import('@rspack/core').StatsCompilation} StatsCompilation */

/** @param {import('./part-build.mjs').Build} build @param {string[]} modules @param {StatsCompilation} stats */
export function readRemoteWeb(build, modules, stats) {
  if (!stats.assets?.some(({ name }) => name === 'entry.js'))
    throw new Error(`${build.name} has no entry among its files`)
  const filesOf = (module) =>
    (stats.namedChunkGroups?.[module]?.assets ?? [])
      .map(({ name }) => name)
      .filter((file) => file.endsWith('.js'))
  return {
    entry: 'web/entry.js',
    styles: [],
    fonts: [],
    modules: Object.fromEntries(
      modules.map((module) => [`${build.name}/${module}`, filesOf(module).map((file) => `web/${file}`)]),
    ),
  }
}

/** The fonts that the first paint needs (shell/src/styles/fonts.css). */
const FIRST_PAINT_FONTS = [/^figtree-first\./, /^fraunces-first\./]

/** @param {StatsCompilation} stats */
export function readShellWeb(stats) {
  const first = (stats.entrypoints?.entry?.assets ?? []).map(({ name }) => name)
  const entry = first.find((file) => file.endsWith('.js'))
  if (entry === undefined) throw new Error('The shell has no entry among its files')
  const fonts = (stats.assets ?? [])
    .map(({ name }) => name)
    .filter((file) => FIRST_PAINT_FONTS.some((font) => font.test(file)))
  return {
    entry: `web/${entry}`,
    styles: first.filter((file) => file.endsWith('.css')).map((file) => `web/${file}`),
    fonts: fonts.map((file) => `web/${file}`),
    modules: {},
  }
}
