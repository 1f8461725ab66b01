import { MinimalFooter } from '../footer/MinimalFooter'
import { MinimalHeader } from '../header/MinimalHeader'
import type { MinimalFrameParts } from '../pages/minimal-frame'

export const minimalFrame: MinimalFrameParts = (page) => ({
  header: <MinimalHeader page={page} />,
  footer: <MinimalFooter />,
})
