/** @typedef {import('@store/shared/remotes/release-manifest').ReleaseManifest} ReleaseManifest */

/** @param {ReleaseManifest} manifest @param {string} path */
export function toReleaseFile({ name, version, files }, path) {
  const file = files.find((each) => each.path === path)
  if (!file) throw new Error(`${name} ${version} has no file ${path}`)
  return { url: `/remotes/${name}/${version}/${path}`, integrity: file.integrity }
}

/** @param {ReleaseManifest} manifest */
export const toRemoteRelease = (manifest) => ({
  version: manifest.version,
  container: manifest.container,
  entry: toReleaseFile(manifest, manifest.web.entry),
  site: manifest.site,
  modules: Object.fromEntries(
    Object.entries(manifest.web.modules).map(([address, paths]) => [
      address,
      paths.map((path) => toReleaseFile(manifest, path)),
    ]),
  ),
})
