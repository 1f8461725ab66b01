import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PARTS = ['commerce', 'delivery']

interface Snapshot {
  readonly id: string
  readonly prevId: string
}

it.each(PARTS)('each snapshot of migrations names the one before, as drizzle-kit demands: %s', (part) => {
  const folder = join(__dirname, `../server/${part}/src/db/migrations/meta`)
  const snapshots = readdirSync(folder)
    .filter((file) => file.endsWith('_snapshot.json'))
    .toSorted()
    .map((file): Snapshot => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  const ids = snapshots.map(({ id }) => id)
  expect(snapshots.slice(1).map(({ prevId }) => prevId)).toEqual(ids.slice(0, -1))
})
