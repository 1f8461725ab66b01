import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

it('says what to run before a command of a server that is not built', () => {
  const script = join(__dirname, 'built-command.mjs')
  const { status, stderr } = spawnSync(process.execPath, [script, 'not-built', 'settings', 'get'], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^This command is part of the server, which is not built yet\. Run "npm start"/)
})
