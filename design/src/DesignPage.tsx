import { Heading } from '@store/shared/ui/Heading'
import { Section } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { useEffect, useState } from 'react'
import { Buttons, Choices, Fields, Icons, Steppers } from './ControlParts'
import { LanguageSwitch } from './LanguageSwitch'
import { Badges, Cards, Dialogs, EmptyStates, FailingStates, Skeletons, Toasts } from './StateParts'
import { rulesOfShownStates } from './shown-states'
import { Colours, Motifs, OtherTokens, Space, Stages, Type } from './TokenParts'
import { readTokens, type Token } from './tokens'

/** Every token and shared component of the store in all its states, each by its own code. */
export function DesignPage({ language }: { readonly language: string }) {
  const [tokens, setTokens] = useState<readonly Token[]>([])
  const [stateRules, setStateRules] = useState('')
  useEffect(() => setTokens(readTokens()), [])
  // Once the tokens' parts have brought their styles too.
  useEffect(() => {
    if (tokens.length > 0) setStateRules(rulesOfShownStates())
  }, [tokens])
  return (
    <main data-complete={stateRules !== '' || undefined}>
      <style>{stateRules}</style>
      <Section>
        <Heading as="h1" $size="display">
          Design system
        </Heading>
        <Text $tone="soft" $measure>
          For development only: no part of the store or of its builds.
        </Text>
        <LanguageSwitch current={language} />
      </Section>
      <Colours tokens={tokens} />
      <Type tokens={tokens} />
      <Space tokens={tokens} />
      <OtherTokens tokens={tokens} />
      <Stages />
      <Motifs />
      <Icons />
      <Buttons />
      <Fields />
      <Choices />
      <Steppers />
      <Cards />
      <Badges />
      <Dialogs />
      <Toasts />
      <Skeletons />
      <EmptyStates />
      <FailingStates />
    </main>
  )
}
