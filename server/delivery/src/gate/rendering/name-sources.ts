import { remoteOf } from '@store/shared/remotes/contract/module-address'
import type { ReleaseManifest } from '@store/shared/remotes/releases/release-manifest'
import type { Composition } from '../../compositions/composition'
import type { SourceLines } from '../../releases/source-lines'
import { firstOfEach, keyOf } from './failures'
import type { Observed } from './observe'

/** Says of what was thrown where it comes from: `catalog/Gallery on /products/1: x is not a function (src/gallery/Gallery.tsx:118)`. */
export async function nameSources(
  observed: Observed,
  composition: Composition,
  lines: SourceLines,
): Promise<Observed> {
  const sources = new Map<string, string>()
  for (const [key, { module, frames = [] }] of firstOfEach(observed.observations)) {
    const manifest = manifestOf(composition, module)
    const found = frames.length > 0 && manifest ? await lines.find(manifest, frames, module) : null
    if (found) sources.set(key, found.line === null ? found.file : `${found.file}:${found.line}`)
  }
  const observations = observed.observations.map((each) => {
    const source = each.frames === undefined ? undefined : sources.get(keyOf(each))
    return source === undefined ? each : { ...each, text: `${each.text} (${source})` }
  })
  return { ...observed, observations }
}

function manifestOf({ shell, remotes }: Composition, module: string): ReleaseManifest | undefined {
  const part = remoteOf(module)
  return part === 'shell' ? shell.manifest : remotes.get(part)?.manifest
}
