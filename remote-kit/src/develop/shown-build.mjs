import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toRemoteRelease, versionAddress } from '@store/shared/remotes/releases/release-files.mjs'
import { matchPath } from 'react-router-dom'
import { barOf } from './development-bar.mjs'

/** @typedef {import('@store/shared/remotes/releases/release-manifest').ReleaseManifest} ReleaseManifest */

const MAX_WITHDRAWN = 30
/** More builds than anybody makes while one generation is live. */
const BUILDS_OF_GENERATION = 100_000

/**
 * The build that is shown in the place of what the store has of its part, and those before it.
 *
 * @param {{ host: string }} store the bar of the page names it
 */
export function createShownBuild({ host }) {
  /** @type {{ folder: string, manifest: ReleaseManifest } | null} */
  let build = null
  let builds = 0
  /** Containers of the builds before. @type {string[]} */
  const left = []
  /** Files of the builds before are asked for until their slots are replaced. @type {Map<string, string>} */
  const folders = new Map()

  /**
   * The store's document with this build in it. Each build is two generations: in the first, the builds before are withdrawn, so that open
   * tabs leave them at once; a tab that has done so gets the second, in which nothing is, and is not asked to load its page anew.
   *
   * @param {any} document @param {{ isSettled: boolean }} tab
   */
  const withBuild = ({ signed: _, ...document }, { isSettled }) => {
    if (build === null) return document
    const { manifest } = build
    return {
      ...document,
      generation: document.generation * BUILDS_OF_GENERATION + builds * 2 + Number(isSettled),
      withdrawn: isSettled ? [] : left,
      development: true,
      remotes: { ...document.remotes, [manifest.name]: toRemoteRelease(manifest, versionAddress) },
    }
  }

  /** @param {string} html @param {string} path */
  const withBuildIn = (html, path) => {
    const [, text] = PAGE_DATA.exec(html) ?? []
    if (text === undefined || build === null) return html
    const { trust: _, ...data } = JSON.parse(text)
    const isOwn = hasPageAt(build.manifest.site, path)
    const changed = {
      ...data,
      release: withBuild(data.release, { isSettled: true }),
      status: isOwn ? 200 : data.status,
    }
    return html
      .replace(preloadsOf(build.manifest.name), '')
      .replace(scriptsOf(build.manifest.name), '')
      .replace(ROOT, () => `${barOf(build?.manifest.name ?? '', host)}<div id="root"></div>`)
      .replace(PAGE_DATA, () => PAGE_DATA_START + toScriptText(JSON.stringify(changed)) + SCRIPT_END)
  }

  /** @param {string} path */
  async function findFile(path) {
    const [, release = '', file = ''] = /^\/remotes\/([\w-]+\/[\w.-]+)\/(web\/[\w./-]+)$/.exec(path) ?? []
    const folder = folders.get(release)
    return folder === undefined || file.includes('..') ? null : readFile(join(folder, file)).catch(() => null)
  }

  return {
    withBuild,
    withBuildIn,
    findFile,
    /** @param {string} name @param {string} version */
    folderOf: (name, version) => folders.get(`${name}/${version}`) ?? null,
    /** @param {string} path */
    hasPageAt: (path) => build !== null && hasPageAt(build.manifest.site, path),
    /** @param {string} folder @param {ReleaseManifest} manifest @returns {boolean} whether it is another one */
    show(folder, manifest) {
      if (build?.manifest.version === manifest.version) return false
      if (build !== null) left.unshift(build.manifest.container)
      const again = left.indexOf(manifest.container)
      if (again >= 0) left.splice(again, 1)
      left.splice(MAX_WITHDRAWN)
      build = { folder, manifest }
      builds += 1
      folders.set(`${manifest.name}/${manifest.version}`, folder)
      return true
    },
  }
}

const PAGE_DATA_START = '<script type="application/json" id="page-data">'
const SCRIPT_END = '</script>'
const PAGE_DATA = new RegExp(`${PAGE_DATA_START}([^<]*)${SCRIPT_END}`)
/** Up to the scripts behind it. */
const ROOT = /<div id="root">[\s\S]*<\/div>(?=\s*<script\b)/
/** @param {string} name of a part */
const preloadsOf = (name) => new RegExp(`<link rel="preload"[^>]* href="/remotes/${name}/[^>]*>\\n?`, 'g')

/** In the list of the scripts that the page asks for; the shell's entry is the first. @param {string} name of a part */
const scriptsOf = (name) => new RegExp(`,\\{"url":"/remotes/${name}/[^"]*","integrity":"[^"]*"\\}`, 'g')

/** Whether the part says that it has a page there; the shell looks at the forms of its parameters. @param {ReleaseManifest['site']} site @param {string} path */
const hasPageAt = (site, path) =>
  Object.values(site.pages ?? {}).some(({ paths }) =>
    Object.keys(paths).some((pattern) => matchPath(pattern, path) !== null),
  )

/** @param {string} json */
const toScriptText = (json) =>
  json.replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
