import { webhookDeliveries, webhookEndpoints, webhookEvents } from '@store/commerce/db/schema/webhooks'
import { listSince } from '@store/delivery/compositions/composition-log'
import { createTestDelivery } from '@store/server-testing/releases/test-delivery'
import { createTestStore } from '@store/server-testing/store/test-store'
import { createNoteReleases } from './note-releases'

const MINUTE_MS = 60_000
const BY_ANA = { who: 'ana', why: 'a reason' }

it('notes each change of what visitors get once, for webhooks that were there [REL-05]', async () => {
  const store = await createTestStore({ catalogue: null })
  const { db } = store.database
  const delivery = await createTestDelivery('postgres', store.clock.now())
  await delivery.publish({ name: 'shell', version: '0.1.0-s1' })
  for (const version of ['0.1.0-a', '0.1.0-b']) await delivery.publish({ name: 'catalog', version })
  const { compositions } = delivery
  await compositions.promote({ shell: '0.1.0-s1', catalog: '0.1.0-a' }, BY_ANA)

  delivery.advance(MINUTE_MS)
  const endpoint = { url: 'https://hooks.example/', events: ['release.*'], secret: 'sealed' }
  await db.insert(webhookEndpoints).values({ ...endpoint, createdAt: delivery.now() })
  await compositions.startCanary('catalog', '0.1.0-b', { ...BY_ANA, percent: 5 })
  await compositions.promote({ catalog: '0.1.0-b' }, BY_ANA)
  await compositions.rollBack('catalog', null, BY_ANA)

  const startProcess = () =>
    createNoteReleases({
      changesSince: (since, after) => listSince(since, after, delivery.db),
      note: store.commerce.noteWebhookEvent,
      now: delivery.now,
    })
  const [one, other] = [startProcess(), startProcess()]
  await Promise.all([one(), other()])
  await one()
  await startProcess()()
  const told = await db.select().from(webhookEvents).orderBy(webhookEvents.id)
  expect(told.map(({ type }) => type)).toEqual([
    'release.promoted',
    'release.canary',
    'release.promoted',
    'release.rolled_back',
  ])
  expect(told[1]?.data).toEqual({
    generation: 2,
    action: 'canary',
    versions: { shell: '0.1.0-s1', catalog: '0.1.0-a' },
    canaries: { catalog: { version: '0.1.0-b', percent: 5 } },
  })
  // The first one happened before the webhook was added.
  const delivered = await db.select().from(webhookDeliveries)
  expect(delivered.map(({ eventId }) => eventId).sort()).toEqual(told.slice(1).map(({ id }) => id))
  await delivery.close()
  await store.close()
}, 60_000)
