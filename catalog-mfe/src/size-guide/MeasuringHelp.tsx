import { useTranslate } from '@store/shared/i18n/use-translate'
import { Text } from '@store/shared/ui/Text'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import styled from 'styled-components'
import messages from './messages.json'

const Root = styled.div`
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr);
  gap: var(--space-16);
  align-items: center;
  padding: var(--space-16);
  border-radius: var(--radius-card);
  background: var(--blush);

  svg {
    width: 100%;
    height: auto;
  }
`

const EMPHASIS = { b: <b /> }

/** Where the tape goes. */
export function MeasuringHelp() {
  const t = useTranslate()
  return (
    <Root>
      <svg viewBox="0 0 84 110" aria-hidden="true" focusable="false">
        <path
          d="M22 2c2 14 6 22 5 34-1 13-13 22-13 42 0 12 3 22 5 30h18l5-26 5 26h18c2-8 5-18 5-30 0-20-12-29-13-42-1-12 3-20 5-34z"
          fill="var(--rose)"
          stroke="var(--plum)"
          strokeWidth="1.2"
        />
        <path
          d="M20 38c12 5 32 5 44 0M11 76c18 7 44 7 62 0"
          fill="none"
          stroke="var(--plum)"
          strokeWidth="2.4"
          strokeDasharray="4 3"
        />
      </svg>
      <div>
        <Text $size="small">
          <TranslatedText message={messages.aroundWaist} components={EMPHASIS} />
        </Text>
        <Text $size="small">
          <TranslatedText message={messages.aroundHips} components={EMPHASIS} />
        </Text>
        <Text $size="small" $tone="soft">
          {t(messages.tape)}
        </Text>
      </div>
    </Root>
  )
}
