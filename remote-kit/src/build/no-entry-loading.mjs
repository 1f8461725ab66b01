/**
 * Stands in for the federation runtime's ways of loading a remote's entry, by script, module, SystemJS or from a disk: the shell's plug-in loads
 * it, once for all who ask (`shell/src/federation/container-loader.ts`).
 */

/** @param {{ origin: any, remoteInfo: object, remoteEntryExports?: object }} asked */
export const getRemoteEntry = async ({ origin, remoteInfo, remoteEntryExports }) =>
  remoteEntryExports ??
  origin.remoteHandler.hooks.lifecycle.loadEntry.emit({ origin, loaderHook: origin.loaderHook, remoteInfo })

/** @param {{ name: string, entry: string }} remoteInfo */
export const getRemoteEntryUniqueKey = ({ name, entry }) => `${name}:${entry}`

/** @param {{ name: string, entry: string }} remote */
export const getRemoteInfo = (remote) => ({
  ...remote,
  type: 'var',
  entryGlobalName: remote.name,
  shareScope: 'default',
})

export const isEsmRemoteType = () => false
