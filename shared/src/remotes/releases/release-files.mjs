/** @typedef {import('./release-manifest').ReleaseManifest} ReleaseManifest */
/** @typedef {import('./release-document').ReleaseFile} ReleaseFile */
/** @typedef {import('./release-document').RemoteRelease} RemoteRelease */

/** @param {Pick<ReleaseManifest, 'format'>} manifest */
export const sharesFiles = ({ format }) => format >= 3

/** @param {ReleaseManifest} manifest @param {string} path */
const releaseAddress = (manifest, path) =>
  sharesFiles(manifest) ? `/remotes/${manifest.name}/${path}` : versionAddress(manifest, path)

/** @param {ReleaseManifest} manifest @param {string} path */
export const versionAddress = ({ name, version }, path) => `/remotes/${name}/${version}/${path}`

/** @param {ReleaseManifest} manifest @param {string} path @param {typeof releaseAddress} addressOf @returns {ReleaseFile} */
export function toReleaseFile(manifest, path, addressOf = releaseAddress) {
  const file = manifest.files.find((each) => each.path === path)
  if (!file) throw new Error(`${manifest.name} ${manifest.version} has no file ${path}`)
  return { url: addressOf(manifest, path), integrity: file.integrity }
}

/** @param {ReleaseManifest} manifest @param {typeof releaseAddress} addressOf @returns {RemoteRelease} */
export const toRemoteRelease = (manifest, addressOf = releaseAddress) => ({
  version: manifest.version,
  container: manifest.container,
  entry: toReleaseFile(manifest, manifest.web.entry, addressOf),
  site: manifest.site,
  modules: Object.fromEntries(
    Object.entries(manifest.web.modules).map(([address, paths]) => [
      address,
      paths.map((path) => toReleaseFile(manifest, path, addressOf)),
    ]),
  ),
  ...stylesOf(manifest, addressOf),
})

/** @param {ReleaseManifest} manifest @param {typeof releaseAddress} addressOf @returns {Pick<RemoteRelease, 'styles'>} */
function stylesOf(manifest, addressOf) {
  const paths = manifest.files.map(({ path }) => path).filter((path) => /^web\/.*\.css$/.test(path))
  return sharesFiles(manifest) && paths.length > 0
    ? { styles: paths.map((path) => addressOf(manifest, path)) }
    : {}
}
