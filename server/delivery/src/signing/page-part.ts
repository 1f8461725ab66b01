import type { ReleaseDocument, ReleaseFile, RemoteRelease } from '@store/shared/remotes/release-document'
import { type ReleaseManifest, sharesFiles } from '@store/shared/remotes/release-manifest'

const releaseUrl = (manifest: ReleaseManifest, path: string): string =>
  sharesFiles(manifest)
    ? `/remotes/${manifest.name}/${path}`
    : `/remotes/${manifest.name}/${manifest.version}/${path}`

/**
 * Where browsers find a file of a release and the hash it must have.
 *
 * @throws when the manifest does not list it; the gate lets no such manifest in
 */
export function toReleaseFile(manifest: ReleaseManifest, path: string): ReleaseFile {
  const file = manifest.files.find((each) => each.path === path)
  if (!file) throw new Error(`${manifest.name} ${manifest.version} has no file ${path}`)
  return { url: releaseUrl(manifest, path), integrity: file.integrity }
}

/** What pages get to know of a part. */
export const toPagePart = (manifest: ReleaseManifest): RemoteRelease | ReleaseDocument['shell'] => {
  const { name, version, container, site } = manifest
  return name === 'shell' ? { version, container, site } : toRemoteRelease(manifest)
}

export const toRemoteRelease = (manifest: ReleaseManifest): RemoteRelease => ({
  version: manifest.version,
  container: manifest.container,
  entry: toReleaseFile(manifest, manifest.web.entry),
  site: manifest.site,
  modules: Object.fromEntries(
    Object.entries(manifest.web.modules).map(([address, paths]): [string, ReleaseFile[]] => [
      address,
      paths.map((path) => toReleaseFile(manifest, path)),
    ]),
  ),
  ...stylesOf(manifest),
})

function stylesOf(manifest: ReleaseManifest): Pick<RemoteRelease, 'styles'> {
  const paths = manifest.files.map(({ path }) => path).filter((path) => /^web\/.*\.css$/.test(path))
  return sharesFiles(manifest) && paths.length > 0
    ? { styles: paths.map((path) => releaseUrl(manifest, path)) }
    : {}
}
