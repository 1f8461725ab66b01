import { join } from 'node:path'

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

/** Entries that are style sheets. @param {string} folder @param {Readonly<Record<string, string>>} languages */
export const languageEntries = (folder, languages) =>
  Object.fromEntries(
    Object.entries(languages).map(([language, sheet]) => [`language-${language}`, join(folder, sheet)]),
  )

/** The script that a bundler writes for an entry that is a style sheet: nothing loads it. @param {string} file */
export const isScriptOfSheet = (file) => /^language-\w+\.js$/.test(file)

/** Of pages in one language: what the shell says, its style sheet, and the fonts that it names. @param {StatsCompilation} stats */
const readLanguages = (stats) =>
  Object.fromEntries(
    Object.entries(stats.entrypoints ?? {}).flatMap(([name, { assets = [], auxiliaryAssets = [] }]) => {
      const [, language] = /^language-(\w+)$/.exec(name) ?? []
      const pathsOf = (files, ending) =>
        files.filter((file) => file.name.endsWith(ending)).map((file) => `web/${file.name}`)
      return language === undefined
        ? []
        : [
            [
              language,
              {
                scripts: pathsOf(stats.namedChunkGroups?.[`messages-${language}`]?.assets ?? [], '.js'),
                styles: pathsOf(assets, '.css'),
                fonts: pathsOf(auxiliaryAssets, '.woff2'),
              },
            ],
          ]
    }),
  )

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
    languages: readLanguages(stats),
  }
}
