// `npm run new-slot -- content ReviewsTeaser`: a slot of a remote that any part can place, with a test.
import { join } from 'node:path'
import { bootstrap } from './lib/bootstrap.mjs'
import { releasedParts } from './lib/parts.mjs'
import { fail, ROOT } from './lib/run.mjs'

const [part = '', name = '', ...others] = process.argv.slice(2)
if (name === '' || others.length > 0)
  fail('Name the remote and the slot: npm run new-slot -- content ReviewsTeaser')
const parts = releasedParts()
const folder = parts.find((each) => each.name === part)?.folder
if (folder === undefined)
  fail(`There is no part ${part}; name one of ${parts.map((each) => each.name).join(', ')}.`)

await bootstrap()
const { addSlot } = await import('../remote-kit/src/create/add-slot.mjs')
const contracts = join(ROOT, 'shared/src/remotes/contract/slots.ts')
try {
  for (const line of await addSlot(join(ROOT, folder), name, { contracts })) console.log(line)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
