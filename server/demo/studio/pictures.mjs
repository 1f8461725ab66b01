/**
 * Renders the pictures of products that have changed since they were rendered: `npm run pictures -- [product…]` (README.md).
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, constants, setPriority, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { exportsOf } from './exports.mjs'
import { makeSizes } from './make-sizes.mjs'
import { planPictures, renderPictures, toDuration } from './render-pictures.mjs'
import { shots } from './shots.mjs'
import { stateFacts } from './state-facts.mjs'
import { fetchWeights } from './weights.mjs'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))
const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: {
    draft: { type: 'boolean', default: false },
    view: { type: 'string', multiple: true },
    list: { type: 'boolean', default: false },
  },
})

/** Enough for the denoiser: more samples change nothing that is seen. */
const FULL = { samples: 8, percent: 100 }
/** Enough to judge a composition. */
const DRAFT = { samples: 12, percent: 30 }
/** Of one core, for a picture. */
const SECONDS = values.draft ? 8 : 60
const TEXTURE_WIDTH = 1600

const STUDIO = at('../../../.data/studio/')
const WEIGHTS = join(STUDIO, 'weights.tza')
/** @type {import('./render-pictures.mjs').Places} */
const places = values.draft
  ? { masters: join(STUDIO, 'drafts'), record: join(STUDIO, 'drafts/made-from.json'), exportsOf: () => [] }
  : { masters: join(STUDIO, 'masters'), record: at('made-from.json'), exportsOf }
const quality = values.draft ? DRAFT : FULL

const fail = (text) => {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

const all = shots()
const unknown = asked.filter((sku) => all.every((shot) => shot.sku !== sku))
if (unknown.length > 0) {
  fail(
    `There is no product ${unknown.join(', ')}. Products are ${[...new Set(all.map(({ sku }) => sku))].join(', ')}.`,
  )
}
const wanted = all.filter(
  ({ sku, view }) =>
    (asked.length === 0 || asked.includes(sku)) && (values.view === undefined || values.view.includes(view)),
)
const { jobs, done } = planPictures(wanted, quality, places)
const atOnce = availableParallelism()
console.log(
  `${done} of ${wanted.length} pictures are up to date` +
    (jobs.length > 0
      ? `; ${jobs.length} to render, about ${toDuration((jobs.length * SECONDS) / atOnce)}.`
      : '.'),
)
if (values.list) {
  for (const { shot } of jobs) console.log(shot.name)
} else {
  if (jobs.length > 0) await renderAll()
  if (!values.draft) {
    const { made, removed } = await makeSizes(
      [at('../pictures/'), at('../content/pictures/')],
      at('../sizes/'),
    )
    console.log(`${made} sizes of pictures were made, ${removed} removed.`)
  }
}

async function renderAll() {
  const blender = process.env.BLENDER ?? 'blender'
  checkBlender(blender)
  fetchWeights(WEIGHTS)
  const { default: sharp } = await import('sharp')
  const work = mkdtempSync(join(tmpdir(), 'store-studio-'))
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const children = new Set()
  const stop = () => {
    for (const child of children) child.kill('SIGKILL')
    rmSync(work, { recursive: true, force: true })
    console.log('\nStopped. The same command goes on with the pictures that were under way.')
    process.exit(130)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)

  const { failed } = await renderPictures(jobs, {
    places,
    atOnce,
    say: console.log,
    async textureOf(svg) {
      const file = join(work, `${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.png`)
      if (!existsSync(file)) await sharp(Buffer.from(svg)).resize({ width: TEXTURE_WIDTH }).png().toFile(file)
      return file
    },
    async render(scene, file) {
      const shot = join(work, `${basename(file)}.json`)
      writeFileSync(shot, JSON.stringify(scene))
      await runBlender([shot, file, WEIGHTS, String(quality.samples), String(quality.percent)])
    },
  })
  rmSync(work, { recursive: true, force: true })
  if (!values.draft) await stateFacts(at('../catalogue.json'), at('../pictures/'))
  if (failed.length > 0) fail(`${failed.length} could not be rendered: ${failed.join(', ')}`)
  console.log(`${values.draft ? 'Drafts' : 'Masters'} are in ${places.masters}`)

  /** @param {readonly string[]} args */
  function runBlender(args) {
    return new Promise((resolve, reject) => {
      const options = [
        '--background',
        '--factory-startup',
        '--threads',
        '1',
        '--python-exit-code',
        '1',
        '--python',
        at('scene/render.py'),
        '--',
      ]
      const child = spawn(blender, [...options, ...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, OPENBLAS_NUM_THREADS: '1' },
      })
      children.add(child)
      // Work goes on beside it.
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
      let output = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (text) => {
          output = `${output}${text}`.slice(-2_000)
        })
      }
      child.on('error', reject)
      child.on('exit', (code) => {
        children.delete(child)
        if (code === 0 && existsSync(args[1] ?? '')) resolve(undefined)
        else reject(new Error(`Blender ended with ${code}:\n${output}`))
      })
    })
  }
}

/** @param {string} blender */
function checkBlender(blender) {
  const how =
    'Pictures are rendered by Blender 3.4 or newer with NumPy: install them (Debian: apt-get install blender python3-numpy), or name the program in BLENDER.'
  const version = spawnSync(blender, ['--version'], { encoding: 'utf8' })
  if (version.error) fail(`Blender was not found. ${how}`)
  const [, major, minor] = /Blender (\d+)\.(\d+)/.exec(version.stdout) ?? []
  if (major === undefined || Number(major) * 100 + Number(minor) < 304)
    fail(`This Blender is too old or does not run. ${how}`)
}
