import { css } from 'styled-components'

const STAGES = ['honey', 'rose', 'sage', 'plum'] as const

/** The ground that the products of a category stand on, the same wherever they are shown. */
export function stageOf(category: string): string {
  let sum = 0
  for (const letter of category) sum = (sum * 3 + letter.charCodeAt(0)) % 997
  return `var(--stage-${STAGES[sum % STAGES.length]})`
}

/** A box for a picture whose own ground is nearly white: it takes the colour of the box. */
export const stage = css<{ $stage: string }>`
  isolation: isolate;
  background: ${({ $stage }) => $stage};

  img {
    mix-blend-mode: multiply;
  }
`
