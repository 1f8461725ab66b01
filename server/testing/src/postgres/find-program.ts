import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Not on the path of ordinary users on Debian. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin']

/** Where a program of the machine is; null where it is not installed. */
export const findProgram = (name: string): string | null =>
  [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS]
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file)) ?? null
