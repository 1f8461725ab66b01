import { findMissingPacks } from '@store/commerce/base/optional-packs'
import { findMissingFonts } from '@store/commerce/invoices/pdf/missing-fonts'
import { programVersion } from '@store/platform/config/files/program-version'
import { type Finding, findingsOf } from './finding'

/** What is installed: Node, the fonts of documents, the optional packs. */
export function checkProgram(): readonly Finding[] {
  const program = findingsOf('program')
  const fonts = findingsOf('fonts')
  const packs = findingsOf('packs')
  const [lost] = findMissingFonts()
  return [
    program.ok(`store ${programVersion()}, Node ${process.versions.node}`),
    lost === undefined
      ? fonts.ok('those of documents are installed')
      : fonts.fail(`${lost} is missing, so that no invoice can be made: unpack the package again.`),
    ...findMissingPacks().map(({ pack, without }) => packs.warn(`${pack} is not installed: ${without}.`)),
  ]
}
