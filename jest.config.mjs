import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const projects = [...readdirSync(import.meta.dirname), 'server/console'].filter((folder) =>
  existsSync(join(import.meta.dirname, folder, 'jest.config.mjs')),
)

/** @type {import('jest').Config} */
export default {
  projects: projects.map((folder) => `<rootDir>/${folder}`),
  // Of all of them: a project's own does not count when several run together.
  testTimeout: 60_000,
}
