// Serves the built store on an empty data folder of its own, as `npm start` would on a fresh machine.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dataDir = fileURLToPath(new URL('../test-results/data', import.meta.url))
rmSync(dataDir, { recursive: true, force: true })

const server = spawn(process.execPath, ['server/dist/main.mjs'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PUBLIC_ORIGIN: `http://localhost:${process.env.PORT}`,
    // All tests order to the same street.
    MAX_UNPAID_ORDERS_AT_ADDRESS: '1000000',
    OPERATOR_TOKENS: `e2e/read+publish+promote/${'e'.repeat(40)}`,
  },
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
