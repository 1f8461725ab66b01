import { toSiteDescription } from '@store/shared/remotes/contract/describe-remote'
import type { ReleaseDocument, RemoteRelease } from '@store/shared/remotes/releases/release-document'
import { remote as shellItself } from '../../remote'
import { SITE } from './site'

const integrity = `sha384-${'A'.repeat(64)}`

const containerOf = (name: string, version: string): string => `mf_${name}_${version.replace(/\W/g, '_')}`

export const releaseOf = (remote: string, version = '0.1.0-aaaa'): RemoteRelease => ({
  version,
  container: containerOf(remote, version),
  entry: { url: `/remotes/${remote}/${version}/web/entry.js`, integrity },
  modules: {},
  site: SITE[remote] ?? {},
})

export const shellOf = (version = '0.1.0-aaaa'): ReleaseDocument['shell'] => ({
  version,
  container: containerOf('shell', version),
  site: toSiteDescription(shellItself),
})

export const documentOf = (
  remotes: Readonly<Record<string, RemoteRelease>>,
  generation = 1,
): ReleaseDocument => ({ generation, shell: shellOf(), remotes })
