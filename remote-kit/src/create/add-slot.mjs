import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DEFINITION_FILE, loadDefinition } from '../build/definition/remote-definition.mjs'
import { SLOT_NAME, slotFiles, withContract, withSlot } from './slot-files.mjs'

/**
 * Adds a slot to the remote in a folder: its files and its entry in `remote.ts`, and where the store's list of slots is, the entry there.
 *
 * @param {string} folder absolute @param {string} name such as `ReviewsTeaser`
 * @param {{ contracts?: string }} [options] the store's `slots.ts`
 * @returns {Promise<readonly string[]>} what to do next, for people
 * @throws when there is such a slot, or no place for it
 */
export async function addSlot(folder, name, { contracts } = {}) {
  if (!SLOT_NAME.test(name)) throw new Error('Name a slot like ReviewsTeaser.')
  const remote = await loadDefinition(folder)
  if (remote.name === 'shell') throw new Error('The shell offers no slots; name a remote.')
  const address = `${remote.name}/${name}`
  if (remote.slots?.[name] || remote.pages?.[name]) throw new Error(`There is ${address} already.`)
  const slot = slotFiles(remote.name, name, { isListed: contracts !== undefined })
  if (existsSync(join(folder, slot.folder))) throw new Error(`${slot.folder} exists already.`)
  const definition = join(folder, DEFINITION_FILE)
  const described = withSlot(readFileSync(definition, 'utf8'), name, slot.module)
  if (described === null) throw new Error(`Add it to ${DEFINITION_FILE} first: slots: {},`)

  for (const [path, text] of Object.entries(slot.files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  writeFileSync(definition, described)
  if (contracts !== undefined)
    writeFileSync(contracts, withContract(readFileSync(contracts, 'utf8'), address))
  return [
    `${address} is in ${slot.folder}. To show it:`,
    `  below an own page             below: ['./${name}'] in ${DEFINITION_FILE}`,
    `  below another part's page     adds: [{ slot: '${name}', below: '/dashboard' }], if that page takes slots`,
    contracts === undefined
      ? `  wherever another part likes   have its props added to slots.ts in the store's repository, and define it with defineSlot`
      : `  in another part               needs: { slots: { '${address}': 1 } } there, and <host.Slot name="${address}" version={1} props={{}} />,`,
    ...(contracts === undefined
      ? []
      : [`                                or below: ['${address}'] of a page`]),
  ]
}
