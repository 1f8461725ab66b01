import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { rendererProgram } from '@store/server-testing/releases/renderer-program'
import { forkSettings, permissionFlag } from './fork-renderer'
import { openPlaceFile } from './place-file'

it.each([
  ['20.19.0', '--experimental-permission'],
  ['22.20.1', '--experimental-permission'],
  ['23.4.9', '--experimental-permission'],
  ['23.5.0', '--permission'],
  ['24.1.0', '--permission'],
])('uses the permission flag of Node.js %s', (version, flag) => {
  expect(permissionFlag(version)).toBe(flag)
})

/** A process that is gone but whose exit code was not read is still listed, as a zombie. */
const isRunning = (pid: number): boolean =>
  existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

const canTie = forkSettings({ program: '', parts: [], maxHeapMb: 64 }).execPath !== process.execPath
const itWithSetpriv = canTie ? it : it.skip

itWithSetpriv('ends a renderer that handles nothing any more when its server is killed', async () => {
  const place = openPlaceFile()
  const settings = forkSettings({ program: rendererProgram(), parts: [], maxHeapMb: 64 })
  // A stopped process handles nothing itself, just as one that loops.
  const server = spawn(
    process.execPath,
    [
      '-e',
      `const child = require('node:child_process').fork(process.argv[1], [], {
        ...JSON.parse(process.argv[2]), env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc', 3],
      })
      child.send({ kind: 'ping' })
      child.on('message', () => { child.kill('SIGSTOP'); console.log(child.pid) })`,
      rendererProgram(),
      JSON.stringify(settings),
    ],
    { stdio: ['ignore', 'pipe', 'inherit', place.descriptor] },
  )
  const pid = Number(await new Promise((resolve) => server.stdout?.once('data', resolve)))
  expect(isRunning(pid)).toBe(true)
  server.kill('SIGKILL')
  for (let tries = 0; isRunning(pid) && tries < 500; tries += 1) await wait(20)
  expect(isRunning(pid)).toBe(false)
  place.close()
})
