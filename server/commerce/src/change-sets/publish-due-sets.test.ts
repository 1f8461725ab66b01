import { createTestStore, type TestStore } from '@store/server-testing/store/test-store'
import type { StaffRole } from '@store/shared/domain/people/staff'
import { eq } from 'drizzle-orm'
import { changeSetItems } from '../db/schema/change-sets'
import { staffMembers } from '../db/schema/staff'
import { createPublishDueSets, type DueSetsOptions } from './publish-due-sets'

let store: TestStore
beforeAll(async () => {
  store = await createTestStore()
}, 120_000)
afterAll(() => store.close())

const changesOf = (by: string) => store.commerce.backOffice(by).changes

/** A set that makes a product dearer, due by now. */
async function aDueSet(sku: string, by: string): Promise<number> {
  const { productEdits, changes } = store.commerce.backOffice(by)
  const id = await changes.create(sku)
  const { cells } = await productEdits.plan({
    skus: [sku],
    change: { kind: 'price', currency: 'INR', by: { percent: 5, roundTo: 100 }, withListPrice: true },
  })
  await changes.add(id, { kind: 'products', cells })
  await changes.schedule(id, new Date(store.clock.now().getTime() + 60_000), { seen: null })
  store.clock.advance(60_001)
  return id
}

const publishDue = (options: Partial<DueSetsOptions> = {}) =>
  createPublishDueSets({
    db: store.database.db,
    clock: store.clock.now,
    changesOf,
    log: { warn: () => {} },
    ...options,
  })()

it('publishes the other sets that are due where one fails, and reports it [STAFF-43]', async () => {
  const broken = await aDueSet('briefs', 'Mira')
  const sound = await aDueSet('night-pads', 'Mira')
  const publishing = publishDue({
    changesOf: (by) => ({
      publish: (id, options) =>
        id === broken ? Promise.reject(new Error('out of disk')) : changesOf(by).publish(id, options),
    }),
  })
  await expect(publishing).rejects.toThrow(`not published: ${broken}`)
  const states = await Promise.all(
    [broken, sound].map(async (id) => (await changesOf('Mira').show(id)).state),
  )
  expect(states).toEqual(['scheduled', 'published'])
  await changesOf('Mira').unschedule(broken)
})

it('opens and shows a set whose change is stored in a form that nothing can read [STAFF-43]', async () => {
  const id = await aDueSet('day-pads', 'Mira')
  await store.database.db
    .update(changeSetItems)
    .set({ change: { of: 'another version' } })
    .where(eq(changeSetItems.setId, id))
  await publishDue()
  const { state, problem, items } = await changesOf('Mira').show(id)
  expect([state, problem]).toEqual(['open', expect.stringContaining('cannot be read')])
  const sentence = 'This change cannot be read. Remove it from the set and add it again.'
  expect(items).toMatchObject([{ subject: 'products', conflict: { sentence, differences: [] } }])
})

describe('a set that a member scheduled', () => {
  const addMember = async (email: string, role: StaffRole) => {
    const joinedAt = store.clock.now()
    await store.database.db
      .insert(staffMembers)
      .values({ email, role, name: 'Mira', passwordHash: 'none', joinedAt })
  }
  beforeAll(() => addMember('owner@example.com', 'owner'))

  it('is published while the member may make its changes [STAFF-43]', async () => {
    const id = await aDueSet('liners', 'owner@example.com')
    await publishDue()
    expect((await changesOf('Mira').show(id)).state).toBe('published')
  })

  it('is open again where the member is locked out by its time [STAFF-43]', async () => {
    await addMember('locked@example.com', 'owner')
    const id = await aDueSet('slim-pads', 'locked@example.com')
    await store.commerce.backOffice('owner@example.com').staff.lock('locked@example.com')
    await publishDue()
    const { state, problem } = await changesOf('Mira').show(id)
    expect([state, problem]).toEqual(['open', expect.stringContaining('is locked out')])
  })

  it('is open again where the role of the member lost a right by its time [STAFF-43]', async () => {
    await addMember('demoted@example.com', 'owner')
    const id = await aDueSet('cloth-pads', 'demoted@example.com')
    await store.commerce.backOffice('owner@example.com').staff.changeRole('demoted@example.com', 'content')
    await publishDue()
    const { state, problem } = await changesOf('Mira').show(id)
    expect([state, problem]).toEqual(['open', expect.stringContaining('You may not change products.')])
  })
})
