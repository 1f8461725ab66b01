import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {import('./shot-forms.mjs').Shot} Shot
 * @typedef {{ samples: number, percent: number }} Quality
 * @typedef {{ shot: Shot, hash: string }} Job
 * @typedef {{ file: string, make: (master: string) => Promise<unknown> }} Export
 * @typedef {{ masters: string, record: string, exportsOf: (shot: Shot) => readonly Export[] }} Places a folder, a file, and what is made of each master
 * @typedef {(scene: Record<string, unknown>, file: string) => Promise<void>} Render makes a PNG; textures stand in the scene as files
 */

const SCENE = fileURLToPath(new URL('scene/', import.meta.url))

const MAIN = 'render.py'
/** Every script with its text, the scripts it imports, and the kinds of things that it makes. */
const SCRIPTS = new Map(
  readdirSync(SCENE)
    .filter((file) => file.endsWith('.py'))
    .map((file) => {
      const source = readFileSync(join(SCENE, file), 'utf8')
      const found = (/** @type {RegExp} */ pattern) =>
        [...source.matchAll(pattern)].map(([, name]) => name ?? '')
      return [
        file,
        { source, imports: found(/^(?:import|from) (\w+)/gm), kinds: found(/^ {4}"([a-z-]+)": \w+,$/gm) },
      ]
    }),
)

/** The scripts that have a part in a picture: what makes other kinds of things has none. @param {readonly string[]} kinds */
export function scriptsFor(kinds) {
  const needed = new Set()
  const add = (/** @type {string} */ file) => {
    const script = SCRIPTS.get(file)
    if (script === undefined || needed.has(file)) return
    needed.add(file)
    for (const imported of script.imports) {
      if (file !== MAIN || SCRIPTS.get(`${imported}.py`)?.kinds.length === 0) add(`${imported}.py`)
    }
  }
  add(MAIN)
  for (const [file, script] of SCRIPTS) if (script.kinds.some((kind) => kinds.includes(kind))) add(file)
  return [...needed].sort()
}

/** What a picture follows from: the scripts that make it, its scene with all that is printed, and how it is rendered. @param {Shot} shot @param {Quality} quality */
export function hashOf({ scene }, quality) {
  const things = /** @type {{ kind: string }[]} */ (scene.things)
  const scripts = scriptsFor(things.map(({ kind }) => kind)).map((file) => [file, SCRIPTS.get(file)?.source])
  return createHash('sha256')
    .update(JSON.stringify([scripts, scene, quality]))
    .digest('hex')
    .slice(0, 16)
}

/** What each picture was made from, by its name. @param {Places} places @returns {Record<string, string>} */
const readRecord = ({ record }) => (existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {})

/**
 * What is to be rendered, and how many pictures are as they should be already.
 *
 * @param {readonly Shot[]} shots @param {Quality} quality @param {Places} places
 * @returns {{ jobs: Job[], done: number }}
 */
export function planPictures(shots, quality, places) {
  const record = readRecord(places)
  const isThere = (/** @type {Shot} */ shot) => {
    const made = places.exportsOf(shot).map(({ file }) => file)
    return (made.length > 0 ? made : [masterOf(places, shot)]).every((file) => existsSync(file))
  }
  const jobs = shots
    .map((shot) => ({ shot, hash: hashOf(shot, quality) }))
    .filter(({ shot, hash }) => record[shot.name] !== hash || !isThere(shot))
  return { jobs, done: shots.length - jobs.length }
}

/**
 * Renders so many pictures at a time. Each is whole or not there, and is recorded once it is, so that the next run goes on where this one
 * was interrupted.
 *
 * @param {readonly Job[]} jobs
 * @param {{ places: Places, atOnce?: number, render: Render, textureOf: (svg: string) => Promise<string>, say: (line: string) => void,
 *   now?: () => number }} options
 * @returns {Promise<{ failed: string[] }>} names of pictures that could not be rendered
 */
export async function renderPictures(jobs, { places, atOnce = 1, render, textureOf, say, now = Date.now }) {
  mkdirSync(places.masters, { recursive: true })
  const failed = []
  const begunAt = now()
  const queue = [...jobs]
  let ended = 0

  /** @param {Job} job */
  const renderOne = async ({ shot, hash }) => {
    const draft = join(places.masters, `${shot.name}.part.png`)
    const startedAt = now()
    try {
      await render(await withTextures(shot.scene, textureOf), draft)
      for (const { make } of places.exportsOf(shot)) await make(draft)
      renameSync(draft, masterOf(places, shot))
      keepRecord(places, shot.name, hash)
      const seconds = (now() - startedAt) / 1000
      ended += 1
      const secondsLeft = ((now() - begunAt) / 1000 / ended) * (jobs.length - ended)
      say(
        `${ended} of ${jobs.length}: ${shot.name}, ${Math.round(seconds)} s` +
          (ended < jobs.length ? `; about ${toDuration(secondsLeft)} left` : ''),
      )
    } catch (error) {
      rmSync(draft, { force: true })
      failed.push(shot.name)
      ended += 1
      say(
        `${ended} of ${jobs.length}: ${shot.name} failed: ${error instanceof Error ? error.message : error}`,
      )
    }
  }
  const renderOnes = async () => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) await renderOne(job)
  }
  await Promise.all(Array.from({ length: atOnce }, renderOnes))
  return { failed }
}

/** @param {Places} places @param {Shot} shot */
const masterOf = ({ masters }, { name }) => join(masters, `${name}.png`)

/** Sorted by name, a line each, so that a picture that changes is one line of a diff. @param {Places} places @param {string} name @param {string} hash */
function keepRecord(places, name, hash) {
  const record = { ...readRecord(places), [name]: hash }
  const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)))
  writeFileSync(places.record, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** @param {number} seconds */
export function toDuration(seconds) {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return `${Math.round(seconds)} s`
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** A scene with files in the places of what is printed. @param {any} value @param {(svg: string) => Promise<string>} textureOf */
async function withTextures(value, textureOf) {
  if (Array.isArray(value)) return Promise.all(value.map((each) => withTextures(each, textureOf)))
  if (value === null || typeof value !== 'object') return value
  if (typeof value.svg === 'string') return textureOf(value.svg)
  const entries = Object.entries(value).map(async ([key, each]) => [key, await withTextures(each, textureOf)])
  return Object.fromEntries(await Promise.all(entries))
}
