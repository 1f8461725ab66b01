import { customers } from '@store/commerce/db/schema/customers'
import { createTestStore } from '@store/server-testing/store/test-store'
import { sql } from 'drizzle-orm'
import { createLog } from './log'
import { toErrorText } from './loggable-error'

it('keeps the values of a failed query out of the log [AUTH-12]', async () => {
  const store = await createTestStore({ catalogue: null })
  const { email } = await store.addCustomer()
  const failure = await store.database.db
    .insert(customers)
    .values({
      firstName: 'A',
      lastName: 'B',
      email,
      mobile: '9876543210',
      passwordHash: 'x',
      createdAt: new Date(),
    })
    .catch((error: unknown) => error)
  const lines: string[] = []
  createLog('error', { write: (line) => lines.push(line) }).error({ err: failure }, 'failed')
  expect(lines[0]).toContain('23505')
  expect(lines[0]).toContain('insert into')
  expect(lines[0]).toContain('loggable-error.test.ts')
  expect(lines[0]).not.toContain(email)
  expect(lines[0]).not.toContain('9876543210')
  await store.close()
})

it('says on a terminal why a query failed, without its values [FLT-05]', async () => {
  const store = await createTestStore({ catalogue: null })
  const failure = await store.database.db
    .execute(sql`select ${'9876543210'} from nowhere`)
    .catch((error: unknown) => error)
  const text = toErrorText(failure)
  expect(text).toMatch(/^Error: Failed query: select \$1 from nowhere\n +at /)
  expect(text).toContain('\ncaused by error: relation "nowhere" does not exist')
  expect(text).not.toContain('9876543210')
  await store.close()
})

it('keeps message, code and cause of any other error [FLT-05]', () => {
  const lines: string[] = []
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  createLog('error', { write: (line) => lines.push(line) }).error(
    { err: new Error('down', { cause }) },
    'failed',
  )
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    message: 'down',
    cause: { message: 'refused', code: 'ECONNREFUSED' },
  })
})
