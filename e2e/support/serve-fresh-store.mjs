// Starts the built store once on an empty data folder, as `npm start` would on a fresh machine, and then serves it on a copy.
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '@store/server-testing/store/free-port.mjs'
import { createStoreProcess } from '@store/server-testing/store/store-process.mjs'
import { UNLIMITED_ORDERS } from '@store/server-testing/store/unlimited-orders.mjs'
import { copyFreshData, FRESH_DATA } from './fresh-data.mjs'

const dataDir = fileURLToPath(new URL('../test-results/data', import.meta.url))
for (const folder of [FRESH_DATA, dataDir]) rmSync(folder, { recursive: true, force: true })

const startStore = async (port, env, onExit) => {
  const store = createStoreProcess({
    port,
    host: 'localhost',
    env: { DATABASE_URL: '', PUBLIC_ORIGIN: `http://localhost:${port}`, ...env },
    onOutput: (text, stream) => void process[stream].write(text),
    ...(onExit && { onExit }),
  })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void store.end('SIGTERM'))
  await store.start()
  return store
}

const first = await startStore(await freePort(), { DATA_DIR: FRESH_DATA, LOG_LEVEL: 'error' })
await first.end('SIGTERM')
copyFreshData(dataDir)

await startStore(
  Number(process.env.PORT),
  {
    DATA_DIR: dataDir,
    // All tests order to the same street.
    MAX_UNPAID_ORDERS_AT_ADDRESS: UNLIMITED_ORDERS.MAX_UNPAID_ORDERS_AT_ADDRESS,
    COD_CONFIRM_ABOVE_INR: UNLIMITED_ORDERS.COD_CONFIRM_ABOVE_INR,
    COD_CONFIRM_ABOVE_AED: UNLIMITED_ORDERS.COD_CONFIRM_ABOVE_AED,
    OPERATOR_TOKENS: `e2e/admin/${'e'.repeat(40)}`,
  },
  (code) => process.exit(code ?? 1),
)
