// `npm run fonts`: writes the store's fonts, which are kept in the repository, from the packages that hold them. Every word of the translations is then drawn
// as by those packages, or it fails.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareShaping, SCRIPTS } from '../shell/fonts/compare-shaping.mjs'
import { FONTS_FOLDER, subsetFonts } from '../shell/fonts/subset-fonts.mjs'
import { fail, ROOT } from './lib/run.mjs'

const TRANSLATED = [
  'shared/src/locales',
  'shared/src/locales/customer',
  'shell/src/locales',
  'account-mfe/src/locales',
  'cart-checkout-mfe/src/locales',
  'catalog-mfe/src/locales',
  'content-mfe/src/locales',
]

mkdirSync(FONTS_FOLDER, { recursive: true })
for (const [name, content] of await subsetFonts()) {
  writeFileSync(join(FONTS_FOLDER, name), content)
  console.log(`${name.padEnd(28)} ${content.length} bytes`)
}
for (const [script, { language, fonts }] of Object.entries(SCRIPTS)) {
  const texts = [
    ...TRANSLATED.map((folder) => `${folder}/${language}.po`),
    `server/demo/translations/${language}.yaml`,
  ].map((file) => readFileSync(join(ROOT, file), 'utf8'))
  for (const font of fonts) {
    const { words, differences } = await compareShaping(font, script, texts)
    if (differences.length > 0) fail(`${font} draws otherwise than its package: ${differences.join(' ')}`)
    console.log(`${font.padEnd(28)} ${words} words as in its package`)
  }
}
