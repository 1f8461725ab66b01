import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {import('./shots.mjs').Shot} Shot
 * @typedef {{ samples: number, percent: number }} Quality
 * @typedef {{ shot: Shot, hash: string }} Job
 * @typedef {{ masters: string, exports: string | null }} Folders `exports`: null for drafts
 * @typedef {(scene: Record<string, unknown>, file: string) => Promise<void>} Render makes a PNG; textures stand in the scene as files
 */

const SCENE = fileURLToPath(new URL('scene/', import.meta.url))

/** Of all scripts: one that changes may change every picture. */
export const hashOfScripts = () => {
  const hash = createHash('sha256')
  for (const file of readdirSync(SCENE)
    .filter((name) => name.endsWith('.py'))
    .sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(SCENE, file)))
  }
  return hash.digest('hex')
}

/** What a picture follows from: the scripts, its scene with all that is printed, and how it is rendered. @param {Shot} shot @param {Quality} quality */
export const hashOf = ({ scene }, quality, scripts = hashOfScripts()) =>
  createHash('sha256')
    .update(JSON.stringify([scripts, scene, quality]))
    .digest('hex')
    .slice(0, 16)

/** @param {string} folder @param {string} name */
const recordOf = (folder, name) => {
  const file = join(folder, `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/**
 * What is to be rendered, and what is as it should be already.
 *
 * @param {readonly Shot[]} shots @param {Quality} quality @param {Folders} folders
 * @returns {{ jobs: Job[], done: number, secondsEach: number | null }} `secondsEach`: how long a picture took so far; null before the first
 */
export function planPictures(shots, quality, { masters, exports }) {
  const scripts = hashOfScripts()
  const seconds = []
  const jobs = []
  for (const shot of shots) {
    const hash = hashOf(shot, quality, scripts)
    const record = recordOf(masters, shot.name)
    if (record?.seconds !== undefined) seconds.push(record.seconds)
    const isThere =
      existsSync(join(masters, `${shot.name}.png`)) && (!exports || existsSync(exportOf(exports, shot)))
    if (record?.hash !== hash || !isThere) jobs.push({ shot, hash })
  }
  const secondsEach =
    seconds.length > 0 ? seconds.reduce((sum, each) => sum + each, 0) / seconds.length : null
  return { jobs, done: shots.length - jobs.length, secondsEach }
}

/** @param {string} folder @param {Shot} shot */
const exportOf = (folder, { name }) => join(folder, `${name}.webp`)

/**
 * Renders one picture after the other. Each is whole or not there, and is recorded once it is, so that the next run goes on where this
 * one was interrupted.
 *
 * @param {readonly Job[]} jobs
 * @param {{ folders: Folders, render: Render, textureOf: (svg: string) => Promise<string>, toExport: (master: string, file: string) => Promise<void>,
 *   say: (line: string) => void, now?: () => number }} options
 * @returns {Promise<{ failed: string[] }>} names of pictures that could not be rendered
 */
export async function renderPictures(jobs, { folders, render, textureOf, toExport, say, now = Date.now }) {
  mkdirSync(folders.masters, { recursive: true })
  if (folders.exports) mkdirSync(folders.exports, { recursive: true })
  const failed = []
  const begunAt = now()
  for (const [index, { shot, hash }] of jobs.entries()) {
    const master = join(folders.masters, `${shot.name}.png`)
    const draft = join(folders.masters, `${shot.name}.part.png`)
    const startedAt = now()
    const told = `${index + 1} of ${jobs.length}: ${shot.name}`
    try {
      await render(await withTextures(shot.scene, textureOf), draft)
      if (folders.exports) await toExport(draft, exportOf(folders.exports, shot))
      renameSync(draft, master)
      const seconds = (now() - startedAt) / 1000
      writeFileSync(join(folders.masters, `${shot.name}.json`), JSON.stringify({ hash, seconds }))
      const secondsLeft = ((now() - begunAt) / 1000 / (index + 1)) * (jobs.length - index - 1)
      say(
        `${told}, ${Math.round(seconds)} s${index + 1 < jobs.length ? `; about ${toDuration(secondsLeft)} left` : ''}`,
      )
    } catch (error) {
      rmSync(draft, { force: true })
      failed.push(shot.name)
      say(`${told} failed: ${error instanceof Error ? error.message : error}`)
    }
  }
  return { failed }
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
