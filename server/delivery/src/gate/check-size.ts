import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import type { GateFinding } from './verdict'

/** Scripts and styles for browsers, uncompressed, all modules together. */
export const MAX_BROWSER_BYTES = 3 * 1024 * 1024
/** More than the live version by this share, and by this much. */
const MUCH_MORE = 1.5
const MUCH_MORE_BYTES = 50 * 1024

/** @param live the version of the same part that is live; null when there is none */
export function checkSize(manifest: ReleaseManifest, live: ReleaseManifest | null): readonly GateFinding[] {
  const bytes = browserBytes(manifest)
  const before = live === null ? null : browserBytes(live)
  const finding = (severity: GateFinding['severity'], text: string): GateFinding => ({
    check: 'size',
    module: manifest.name,
    page: null,
    severity,
    text,
  })
  if (bytes > MAX_BROWSER_BYTES) {
    return [
      finding(
        'refusal',
        `${manifest.name} has ${toKb(bytes)} of scripts and styles for browsers; at most ${toKb(MAX_BROWSER_BYTES)} are allowed`,
      ),
    ]
  }
  if (before === null || bytes <= before * MUCH_MORE || bytes - before <= MUCH_MORE_BYTES) return []
  return [
    finding(
      'warning',
      `${manifest.name} has ${toKb(bytes)} of scripts and styles for browsers; the live version has ${toKb(before)}`,
    ),
  ]
}

const browserBytes = ({ files }: ReleaseManifest): number =>
  files.filter(({ path }) => /^web\/.*\.(js|css)$/.test(path)).reduce((sum, { bytes }) => sum + bytes, 0)

const toKb = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`
