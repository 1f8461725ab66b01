import { useTranslate } from '@store/shared/i18n/use-translate'
import { Text } from '@store/shared/ui/Text'
import { waitText } from './code-texts'

/** Counts down, after wrong codes, until another one is tried. */
export function WaitNote({ seconds }: { seconds: number }) {
  const t = useTranslate()
  if (seconds === 0) return null
  return (
    <Text role="timer" $size="small">
      {waitText(t, seconds)}
    </Text>
  )
}
