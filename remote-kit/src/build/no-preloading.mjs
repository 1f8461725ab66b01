/** Stands in for the federation runtime's preloading, which needs snapshots: the shell preloads the files that the release document names. */
const preloadNothing = () => {}

export {
  preloadNothing as defaultPreloadArgs,
  preloadNothing as formatPreloadArgs,
  preloadNothing as normalizePreloadExposes,
  preloadNothing as preloadAssets,
}
