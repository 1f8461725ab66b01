import { QuietFooter } from '../footer/QuietFooter'
import { QuietHeader } from '../header/QuietHeader'
import type { QuietSurroundings } from '../pages/quiet-surroundings'

export const quiet: QuietSurroundings = (words) => ({
  header: <QuietHeader words={words} />,
  footer: <QuietFooter />,
})
