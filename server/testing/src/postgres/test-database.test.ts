import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { createTestDatabase } from './test-database'

it('is dropped without an error to a pool whose closed connection has not ended yet', async () => {
  const database = await createTestDatabase()
  const pool = new Pool({ connectionString: database.url })
  const errors: string[] = []
  pool.on('error', (error) => errors.push(error.message))
  const { rows } = await pool.query('select pg_backend_pid() as pid')

  process.kill(rows[0].pid, 'SIGSTOP')
  await pool.end()
  const dropped = database.drop()
  await wait(300)
  process.kill(rows[0].pid, 'SIGCONT')
  await dropped
  expect(errors).toEqual([])
})
