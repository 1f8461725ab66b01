import type { Language } from '../../i18n/languages'
import { catalogueName } from './describe-remote'
import { type ModuleAddress, ownName, remoteOf } from './module-address'

/** Of the catalogue that a part says everything from, but what stands in catalogues of single pages and slots. */
export const partCatalogue = (part: string, language: Language): ModuleAddress =>
  `${part}/${catalogueName(language)}`

/** Of the catalogues that a page or slot is shown from: its part's, and its own where it has one. A release may have neither. */
export const cataloguesOf = (address: string, language: Language): readonly ModuleAddress[] => [
  partCatalogue(remoteOf(address), language),
  `${remoteOf(address)}/${catalogueName(language, ownName(address))}`,
]

/** Whether it is the address of a catalogue in that language. */
export const isCatalogue = (address: string, language: Language): address is ModuleAddress => {
  const name = catalogueName(language)
  return ownName(address) === name || ownName(address).startsWith(`${name}.`)
}
