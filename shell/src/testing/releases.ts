import type { ReleaseDocument, RemoteRelease } from '@store/shared/remotes/release-document'

const integrity = `sha384-${'A'.repeat(64)}`

export const releaseOf = (remote: string, version = '0.1.0-aaaa'): RemoteRelease => ({
  version,
  container: `mf_${remote}_${version.replace(/\W/g, '_')}`,
  entry: { url: `/remotes/${remote}/${version}/web/entry.js`, integrity },
  slots: {},
})

export const documentOf = (
  remotes: Readonly<Record<string, RemoteRelease>>,
  generation = 1,
): ReleaseDocument => ({ generation, remotes })
