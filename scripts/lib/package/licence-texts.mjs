import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run.mjs'

const LEGAL = /^(licen[cs]e|notice|copying)/i
const STORE = join(ROOT, 'node_modules/.pnpm')

/**
 * The licences of packages with their texts, as most of them want it to go with each copy: those that are installed beside the programs, and
 * those that are bundled into them.
 *
 * @param {readonly string[]} packages `name@version`, in order
 */
export function licenceTexts(packages) {
  const folders = readdirSync(STORE)
  return packages
    .map((each) => {
      const at = each.lastIndexOf('@')
      const folder = findPackage(folders, each.slice(0, at), each.slice(at + 1))
      if (folder === null) throw new Error(`${each} is bundled and not installed`)
      const { license = 'no licence named' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      const texts = readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && LEGAL.test(entry.name))
        .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
      return [`${each} (${license})`, ...texts].join('\n\n')
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`)
}

/** @param {readonly string[]} folders of pnpm's store @param {string} name @param {string} version */
function findPackage(folders, name, version) {
  const start = `${name.replace('/', '+')}@${version}`
  const found = folders
    .filter((folder) => folder === start || folder.startsWith(`${start}_`) || folder.startsWith(`${start}(`))
    .map((folder) => join(STORE, folder, 'node_modules', name))
    .filter((folder) => existsSync(folder))
  return found.sort()[0] ?? null
}
