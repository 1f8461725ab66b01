import { useTranslate } from '@store/shared/i18n/use-translate'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { chipStyles } from '../catalogue/chip-styles'
import { forgetSearches, readSearches } from './kept-searches'
import messages from './panel.messages.json'
import { addressOfResults } from './search-address'

const Chip = styled(Link)`
  ${chipStyles}
  max-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
`

export interface RecentSearchesProps {
  level: 'h2' | 'h3'
  onOpen?: () => void
}

/** What this browser searched for; nothing where it has not, or where the shopper had it cleared. */
export function RecentSearches({ level, onOpen }: RecentSearchesProps) {
  const t = useTranslate()
  const [texts, setTexts] = useState(readSearches)
  const clear = () => {
    forgetSearches()
    setTexts([])
  }
  if (texts.length === 0) return null
  return (
    <Stack $gap={12}>
      <Row $justify="space-between">
        <Heading as={level} $size="card">
          {t(messages.recent)}
        </Heading>
        <Button small tone="ghost" onClick={clear}>
          {t(messages.clear)}
        </Button>
      </Row>
      <Row as="ul" $gap={8}>
        {texts.map((text) => (
          <li key={text}>
            <Chip to={addressOfResults(text)} onClick={onOpen}>
              {text}
            </Chip>
          </li>
        ))}
      </Row>
      <Text $size="small" $tone="soft">
        {t(messages.onlyHere)}
      </Text>
    </Stack>
  )
}
