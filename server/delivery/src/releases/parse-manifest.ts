import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '@store/shared/domain/record'
import { READ_FORMATS, ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import { ReleaseRefused } from '../audit/release-refused'
import { MANIFEST_FILE } from '../store/store-path'
import { isOfPresentFormat } from './check-release'

/** Of a build's folder; null when there is none. */
export const readManifest = async (folder: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => 'null'))

export function parseManifest(document: unknown): ReleaseManifest {
  if (isRecord(document) && !isOfPresentFormat(document)) {
    throw new ReleaseRefused(
      'malformed',
      `The manifest is not of format ${READ_FORMATS.join(' or ')}: build the part with the present @store/shared.`,
    )
  }
  const parsed = ReleaseManifest.safeParse(document)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'release.json'}: ${message}`,
  )
  throw new ReleaseRefused('malformed', `The manifest is malformed: ${where.slice(0, 5).join('; ')}.`)
}

/** @throws when there are problems, with the first of them */
export function refuseWith(
  reason: 'gate' | 'files',
  { name, version }: ReleaseManifest,
  problems: readonly string[],
): void {
  if (problems.length === 0) return
  throw new ReleaseRefused(reason, `${name} ${version} is refused: ${problems.slice(0, 10).join('; ')}.`)
}
