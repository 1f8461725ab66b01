// Starts the built store once on an empty data folder, as `npm start` would on a fresh machine, and then serves it on a copy.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startStore } from '@store/bench/store-process'
import { copyFreshData, FRESH_DATA, SHORT_LIVED } from './fresh-data.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dataDir = fileURLToPath(new URL('../test-results/data', import.meta.url))
for (const folder of [FRESH_DATA, dataDir]) rmSync(folder, { recursive: true, force: true })

const first = await startStore({ dataDir: FRESH_DATA, nodeArgs: SHORT_LIVED })
await first.stop()
copyFreshData(dataDir)

const server = spawn(process.execPath, [...SHORT_LIVED, 'server/dist/main.mjs'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PUBLIC_ORIGIN: `http://localhost:${process.env.PORT}`,
    // All tests order to the same street.
    MAX_UNPAID_ORDERS_AT_ADDRESS: '1000000',
    OPERATOR_TOKENS: `e2e/admin/${'e'.repeat(40)}`,
  },
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
