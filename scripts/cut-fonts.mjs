// `npm run fonts`: writes the store's faces, which are kept in the repository, from the packages that hold them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cutFaces, FACES_FOLDER } from '../shell/fonts/cut-fonts.mjs'

mkdirSync(FACES_FOLDER, { recursive: true })
for (const [name, content] of await cutFaces()) {
  writeFileSync(join(FACES_FOLDER, name), content)
  console.log(`${name.padEnd(28)} ${content.length} bytes`)
}
