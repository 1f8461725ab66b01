import { contrastOf } from '@store/shared/styles/contrast'
import { PALETTE } from '@store/shared/styles/palette'
import { Eyebrow, Heading } from '@store/shared/ui/Heading'
import { Leaf } from '@store/shared/ui/Leaf'
import { MoonDivider } from '@store/shared/ui/MoonDivider'
import { stageOf } from '@store/shared/ui/stage'
import { Text } from '@store/shared/ui/Text'
import styled from 'styled-components'
import { Part, Specimen } from './Specimen'
import { isColour, type Token, tokensLike } from './tokens'

const Swatch = styled.div<{ $colour: string }>`
  height: 72px;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: ${({ $colour }) => $colour};
`

const Facts = styled.p`
  margin-block-start: var(--space-8);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
`

/** The least contrast of text, and of large text and controls (WCAG 2.2 AA). */
const TEXT = 4.5
const LARGE = 3

const verdict = (ratio: number): string =>
  `${ratio.toFixed(1)} : 1, ${ratio >= TEXT ? 'text' : ratio >= LARGE ? 'large text, controls' : 'no text'}`

interface TokensProps {
  readonly tokens: readonly Token[]
}

export const Colours = ({ tokens }: TokensProps) => (
  <Part id="colours" title="Colours">
    {tokens.filter(isColour).map(({ name, value }) => (
      <Specimen key={name} name={`${name} ${value}`}>
        <Swatch $colour={value} />
        <Facts>
          On cream: {verdict(contrastOf(value, PALETTE.cream))}
          <br />
          Ink on it: {verdict(contrastOf(PALETTE.ink, value))}
          <br />
          Cream on it: {verdict(contrastOf(PALETTE.cream, value))}
        </Facts>
      </Specimen>
    ))}
  </Part>
)

const Sample = styled.p<{ $size: string; $font: string }>`
  font-family: var(${({ $font }) => $font});
  font-size: var(${({ $size }) => $size});
  line-height: 1.2;
`

export const Type = ({ tokens }: TokensProps) => (
  <Part id="type" title="Headings and text">
    {tokensLike(tokens, 'heading-', 'text-').map(({ name, value }) => (
      <Specimen key={name} name={`${name} ${value}`} wide>
        <Sample $size={name} $font={name.startsWith('--heading-') ? '--font-display' : '--font-text'}>
          Comfort for every day of your cycle, ₹299
        </Sample>
      </Specimen>
    ))}
    <Specimen name="Heading, display" wide>
      <Heading as="h3" $size="display">
        Caring for you
      </Heading>
    </Specimen>
    <Specimen name="Heading, page" wide>
      <Heading as="h3" $size="page">
        All products
      </Heading>
    </Specimen>
    <Specimen name="Heading, section" wide>
      <Eyebrow>Eyebrow</Eyebrow>
      <Heading as="h3" $size="section">
        Best rated by our customers
      </Heading>
    </Specimen>
    <Specimen name="Heading, card" wide>
      <Heading as="h3" $size="card">
        Neem & Aloe Day Pads
      </Heading>
    </Specimen>
    <Specimen name="Level 3, and level 4 within it" wide>
      <Heading as="h3">Delivery</Heading>
      <Heading as="h4">Within India</Heading>
    </Specimen>
    <Specimen name="Text, lead">
      <Text $size="lead">Soft cotton, no chlorine bleach.</Text>
    </Specimen>
    <Specimen name="Text, body with a link">
      <Text>
        Each pad is wrapped on its own in paper. <a href="#type">How to dispose of it</a>
      </Text>
    </Specimen>
    <Specimen name="Link, hovered" as="hover">
      <a href="#type">How to dispose of it</a>
    </Specimen>
    <Specimen name="Link, focused" as="focus">
      <a href="#type">How to dispose of it</a>
    </Specimen>
    {(['ink', 'soft', 'leaf', 'clay', 'danger'] as const).map((tone) => (
      <Specimen key={tone} name={`Text, small, ${tone}`}>
        <Text $size="small" $tone={tone}>
          Delivered within five days
        </Text>
      </Specimen>
    ))}
  </Part>
)

const Bar = styled.div<{ $length: string }>`
  width: ${({ $length }) => $length};
  max-width: 100%;
  height: 16px;
  background: var(--rose);
`

const Corner = styled.div<{ $radius: string }>`
  height: 72px;
  border: 1px solid var(--line-control);
  border-radius: ${({ $radius }) => $radius};
  background: var(--paper);
`

const Raised = styled.div<{ $shadow: string }>`
  height: 72px;
  border-radius: var(--radius-card);
  background: var(--paper);
  box-shadow: ${({ $shadow }) => $shadow};
`

export const Space = ({ tokens }: TokensProps) => (
  <Part id="space" title="Space, radii and shadows">
    {tokensLike(tokens, 'space-', 'control-height', 'touch', 'gutter').map(({ name, value }) => (
      <Specimen key={name} name={`${name} ${value}`}>
        <Bar $length={`var(${name})`} />
      </Specimen>
    ))}
    {tokensLike(tokens, 'radius-').map(({ name, value }) => (
      <Specimen key={name} name={`${name} ${value}`}>
        <Corner $radius={`var(${name})`} />
      </Specimen>
    ))}
    {tokensLike(tokens, 'shadow-').map(({ name, value }) => (
      <Specimen key={name} name={`${name} ${value}`}>
        <Raised $shadow={`var(${name})`} />
      </Specimen>
    ))}
  </Part>
)

const SHOWN = ['heading-', 'text-', 'space-', 'radius-', 'shadow-', 'control-height', 'touch', 'gutter']

const Values = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, auto) minmax(0, 1fr);
  gap: var(--space-8) var(--space-16);
  grid-column: 1 / -1;
  font-size: var(--text-small);
  overflow-wrap: anywhere;

  dd {
    color: var(--ink-soft);
  }
`

/** Fonts, motion, sizes: what has no look of its own. */
export function OtherTokens({ tokens }: TokensProps) {
  const shown = new Set(tokensLike(tokens, ...SHOWN))
  return (
    <Part id="other-tokens" title="Other tokens">
      <Values>
        {tokens
          .filter((token) => !shown.has(token) && !isColour(token))
          .map(({ name, value }) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </Values>
    </Part>
  )
}

/** Those of the demo. */
const CATEGORIES = ['Herbal', 'Smart Flow', 'Period Panties', 'Resuable']

const Stage = styled.div<{ $stage: string }>`
  width: 160px;
  aspect-ratio: 4 / 5;
  background: ${({ $stage }) => $stage};
  border-radius: var(--radius-card);
`

export const Stages = () => (
  <Part id="stages" title="Grounds of products">
    {CATEGORIES.map((category) => (
      <Specimen key={category} name={`${category}: ${stageOf(category)}`}>
        <Stage $stage={stageOf(category)} />
      </Specimen>
    ))}
  </Part>
)

export const Motifs = () => (
  <Part id="motifs" title="Motifs">
    <Specimen name="Moon divider" wide>
      <MoonDivider />
    </Specimen>
    <Specimen name="Leaf">
      <Leaf />
    </Specimen>
  </Part>
)
