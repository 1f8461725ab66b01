/** Stands in for the federation runtime's loading of scripts: remotes' entries come by `shell/src/federation/container-script.ts`. */
const loadNothing = async () => {
  throw new Error('The shell loads the entries of remotes itself')
}

export {
  loadNothing as createLink,
  loadNothing as createScript,
  loadNothing as isStaticResourcesEqual,
  loadNothing as loadScript,
  loadNothing as safeWrapper,
}
