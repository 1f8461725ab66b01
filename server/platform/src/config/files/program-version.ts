import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { serverFolder } from '../server-folder'

/** What `npm run package` writes beside the folder `server`. */
const PackageVersion = z.object({ version: z.string(), commit: z.string() })

/** What a command line answers to `--version`. */
export function programVersion(): string {
  let text: string
  try {
    text = readFileSync(join(serverFolder(), '..', 'version.json'), 'utf8')
  } catch {
    return 'from a checkout, without a version of its own'
  }
  const { version, commit } = PackageVersion.parse(JSON.parse(text))
  return `${version} (commit ${commit})`
}
