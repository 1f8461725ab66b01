/** Stands in for the federation runtime's handler of snapshots: the shell is given its remotes and their files by the release document. */
export class SnapshotHandler {
  /** Plugins have nothing to listen to. */
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} }
  manifestCache = new Map()
}

export const getGlobalRemoteInfo = () => ({})
