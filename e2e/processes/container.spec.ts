import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createVisitor } from '@store/server-testing/clients/visitors'
import { freePort } from '@store/server-testing/store/free-port.mjs'
import { searchProducts } from '@store/shared/api/catalogue'
import { buildImage, findPodman, removeImages } from '../support/processes/container-images'
import { makePackage } from '../support/processes/unpacked-package'

const MOST_BYTES = 250 * 1024 * 1024
const IMAGE = 'localhost/store-test'

test('an image of the package has at most 250 MB, runs without rights, and sells', async () => {
  test.setTimeout(15 * 60_000)
  const folder = mkdtempSync(join(tmpdir(), 'store-container-'))
  const podman = await findPodman(folder)
  test.skip(typeof podman === 'string', String(podman))
  if (typeof podman === 'string') return
  try {
    await makePackage()
    await buildImage(podman, IMAGE)
    expect(Number(await podman('image', 'inspect', '--format', '{{.Size}}', IMAGE))).toBeLessThan(MOST_BYTES)

    await buildImage(podman, IMAGE, 'demo')
    const port = await freePort()
    // With an embedded database in its volume, as nothing else of it can be written to.
    const id = (
      await podman(
        ...[
          'run',
          '--detach',
          '--network=host',
          '--read-only',
          '--cap-drop=all',
          '--security-opt=no-new-privileges',
        ],
        ...[
          '--env',
          `PORT=${port}`,
          '--env',
          'NODE_ENV=',
          '--env',
          'HOST=127.0.0.1',
          '--env',
          'PICTURES_AHEAD=false',
        ],
        ...['--env', `PUBLIC_ORIGIN=http://127.0.0.1:${port}`, IMAGE, '--publish-builds'],
      )
    ).trim()
    try {
      const healthy = () =>
        podman('healthcheck', 'run', id).then(
          () => true,
          () => false,
        )
      const untilHealthy = async (start: string) => {
        const startedAt = performance.now()
        await expect.poll(healthy, { timeout: 180_000, intervals: [250] }).toBe(true)
        console.log(`healthy ${((performance.now() - startedAt) / 1000).toFixed(1)} s after ${start}`)
      }
      await untilHealthy('its first start, which makes the database and publishes the builds')
      const visitor = createVisitor({ port })
      expect((await visitor.ask('/')).status).toBe(200)
      expect(await visitor.call(searchProducts, { query: { q: 'pad' } })).not.toEqual([])
      expect(await podman('top', id, 'user')).not.toContain('root')
      const touch = ['/node', '-e', "require('node:fs').writeFileSync('/store/x', '')"]
      await expect(podman('exec', id, ...touch)).rejects.toThrow(/EROFS/)
      await podman('stop', '--time', '15', id)
      expect((await podman('inspect', '--format', '{{.State.ExitCode}}', id)).trim()).toBe('0')
      await podman('start', id)
      await untilHealthy('a start on what is there')
      expect((await visitor.ask('/')).status).toBe(200)
    } finally {
      await podman('rm', '--force', '--volumes', id)
    }
  } finally {
    await removeImages(podman, IMAGE)
    rmSync(folder, { recursive: true, force: true })
  }
})
