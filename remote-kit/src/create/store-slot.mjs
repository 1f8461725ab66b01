#!/usr/bin/env node
import { addSlot } from './add-slot.mjs'

const [name = '', ...others] = process.argv.slice(2)
if (name === '' || name.startsWith('-') || others.length > 0) {
  console.error(
    'store-slot <Name>\n\nAdds a slot, such as ReviewsTeaser, to the remote in this folder: its files, a test, and its entry in remote.ts.',
  )
  process.exit(name === '--help' ? 0 : 1)
}
try {
  for (const line of await addSlot(process.cwd(), name)) console.log(line)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
