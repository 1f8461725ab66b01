import { remoteConfigs } from '@store/shared/build/preset.mjs'

export default await remoteConfigs(import.meta.dirname)
