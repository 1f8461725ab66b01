import { remoteConfigs } from '@store/remote-kit/build/preset.mjs'

export default await remoteConfigs(import.meta.dirname)
