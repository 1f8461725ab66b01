// `npm run fonts`: writes the store's fonts, which are kept in the repository, from the packages that hold them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FONTS_FOLDER, subsetFonts } from '../shell/fonts/subset-fonts.mjs'

mkdirSync(FONTS_FOLDER, { recursive: true })
for (const [name, content] of await subsetFonts()) {
  writeFileSync(join(FONTS_FOLDER, name), content)
  console.log(`${name.padEnd(28)} ${content.length} bytes`)
}
