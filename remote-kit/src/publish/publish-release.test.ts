import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBuild } from './publish-release.mjs'

it('says what to do when there is nothing to publish in a folder, or no such folder [REL-15]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-publish-'))
  const missing = join(folder, 'catalog')
  await expect(readBuild(folder)).rejects.toThrow(
    `There is no build in ${folder}. Make one first: npm run build`,
  )
  await expect(readBuild(missing)).rejects.toThrow(
    `There is no folder ${missing}. Name that of a package, such as catalog-mfe.`,
  )
  rmSync(folder, { recursive: true })
})
