import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const FILES = {
  'page.tracker.messages.json': '{}',
  'teaser.messages.json': '{}',
  'page.js': `import messages from './page.tracker.messages.json'; console.log(messages)`,
  'teaser.js': `import messages from './teaser.messages.json'; console.log(messages)`,
  'lazy.js': `void import('./page.js')`,
}

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

/** Builds a remote that exposes these modules, of which `Tracker` has the catalogue `tracker`. @returns what fails the build */
async function errorsOf(exposes: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'store-catalogues-'))
  folders.push(folder)
  await mkdir(join(folder, 'src'))
  for (const [file, text] of Object.entries(FILES)) await writeFile(join(folder, 'src', file), text)
  const program = `
    import { rspack } from '@rspack/core'
    import { OwnCataloguesPlugin } from './own-catalogues-plugin.mjs'
    const [folder, exposes] = [${JSON.stringify(folder)}, ${JSON.stringify(exposes)}]
    const plugins = [new OwnCataloguesPlugin(folder, exposes, { Tracker: 'tracker' })]
    rspack({ context: folder, mode: 'none', entry: exposes, output: { path: folder + '/dist' }, plugins }, (error, stats) => {
      console.log(JSON.stringify(error ? [String(error)] : stats.compilation.errors.map(({ message }) => message)))
    })`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: __dirname,
  })
  return JSON.parse(stdout)
}

it('lets a page show the messages of its own catalogue, and others those of the part [LANG-10]', async () => {
  expect(await errorsOf({ Tracker: './src/page.js', 'Teaser.v1': './src/teaser.js' })).toEqual([])
})

it('fails the build of another slot that shows them, also in code that loads later [LANG-10]', async () => {
  const errors = await errorsOf({ Tracker: './src/page.js', 'Teaser.v1': './src/lazy.js' })
  expect(errors).toEqual([
    expect.stringMatching(/Teaser\.v1 shows messages of .*page\.tracker\.messages\.json/),
  ])
})
