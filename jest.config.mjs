import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const inServer = readdirSync(join(import.meta.dirname, 'server')).map((folder) => `server/${folder}`)
const projects = [...readdirSync(import.meta.dirname), ...inServer].filter((folder) =>
  existsSync(join(import.meta.dirname, folder, 'jest.config.mjs')),
)

/** @type {import('jest').Config} */
export default {
  projects: projects.map((folder) => `<rootDir>/${folder}`),
  // Of all of them: a project's own does not count when several run together.
  testTimeout: 60_000,
}
