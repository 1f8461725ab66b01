// `npm run fonts`: writes the store's fonts, which are kept in the repository, from the packages that hold them. Every word of the translations is then drawn
// as by those packages, or it fails.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueFiles } from '../remote-kit/src/build/messages/catalogue-files.mjs'
import { compareShaping, SCRIPTS } from '../shell/fonts/compare-shaping.mjs'
import { FONTS_FOLDER, subsetFonts } from '../shell/fonts/subset-fonts.mjs'
import { fail, ROOT } from './lib/run.mjs'

/** Whose catalogues are read. */
const TRANSLATED = ['shared', 'shell', 'account-mfe', 'cart-checkout-mfe', 'catalog-mfe', 'content-mfe']

mkdirSync(FONTS_FOLDER, { recursive: true })
for (const [name, content] of await subsetFonts()) {
  writeFileSync(join(FONTS_FOLDER, name), content)
  console.log(`${name.padEnd(28)} ${content.length} bytes`)
}
for (const [script, { language, fonts }] of Object.entries(SCRIPTS)) {
  const texts = [
    ...TRANSLATED.flatMap((part) => catalogueFiles(join(ROOT, part), language)),
    join(ROOT, `server/demo/translations/${language}.yaml`),
  ].map((file) => readFileSync(file, 'utf8'))
  for (const font of fonts) {
    const { words, differences } = await compareShaping(font, script, texts)
    if (differences.length > 0) fail(`${font} draws otherwise than its package: ${differences.join(' ')}`)
    console.log(`${font.padEnd(28)} ${words} words as in its package`)
  }
}
