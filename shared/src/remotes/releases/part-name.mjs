/** Of a part: lower-case letters, digits and hyphens. It stands in addresses, tokens and names of containers. */
export const PART_NAME = /^[a-z][a-z0-9-]{0,30}$/

/** What the scripts of a version leave in the page: no two versions share it. @param {string} name @param {string} version */
export const containerOf = (name, version) => `mf_${name}_${version}`.replace(/\W/g, '_')

/** The global through which chunks of remotes come. The shell gives each version an array of its own (`shell/src/federation/chunk-arrays.ts`). */
export const REMOTE_CHUNKS = 'remoteChunks'

/** Of a script or style sheet: `<container>` on a container's entry, and `<container>:<chunk>` on what the bundler's runtime asks for. */
export const OWNER_ATTRIBUTE = 'data-rspack'
