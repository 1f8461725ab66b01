// `npm run new-slot -- content ReviewsTeaser`: a slot of a remote that any part can place, with a test.
import { join } from 'node:path'
import { bootstrap } from './lib/bootstrap.mjs'
import { findPart, releasedParts } from './lib/parts.mjs'
import { fail, ROOT } from './lib/run.mjs'

const [part = '', name = '', ...others] = process.argv.slice(2)
if (name === '' || others.length > 0)
  fail('Name the remote and the slot: npm run new-slot -- content ReviewsTeaser')
const folder = findPart(part)?.folder
if (folder === undefined) {
  const names = releasedParts().map((each) => each.name)
  fail(`There is no part ${part}; name one of ${names.join(', ')}.`)
}

await bootstrap()
const { addSlot } = await import('../remote-kit/src/create/add-slot.mjs')
const contracts = join(ROOT, 'shared/src/remotes/contract/slots.ts')
try {
  for (const line of await addSlot(join(ROOT, folder), name, { contracts })) console.log(line)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
