import type { ComponentProps } from 'react'
import styled from 'styled-components'

/** The steps of the space scale, in pixels. */
export type Space = 4 | 8 | 12 | 16 | 24 | 32 | 48 | 72 | 104

const grounds = {
  cream: 'var(--cream)',
  blush: 'var(--blush)',
  sage: 'var(--sage-tint)',
  paper: 'var(--paper)',
}

const Ground = styled.section<{ $ground: keyof typeof grounds; $roomy: boolean }>`
  padding: ${({ $roomy }) => ($roomy ? 'clamp(48px, 8vw, 104px)' : 'clamp(24px, 4vw, 48px)')} var(--gutter);
  background: ${({ $ground }) => grounds[$ground]};
`

const Content = styled.div`
  max-width: var(--content-width);
  margin-inline: auto;
`

/** A band of the page: the ground runs from edge to edge, what is on it stays within the content width. */
export function Section({
  ground = 'cream',
  roomy = false,
  children,
  ...section
}: { ground?: keyof typeof grounds; roomy?: boolean } & ComponentProps<'section'>) {
  return (
    <Ground {...section} $ground={ground} $roomy={roomy}>
      <Content>{children}</Content>
    </Ground>
  )
}

/** One under another. */
export const Stack = styled.div<{ $gap?: Space; $align?: 'start' | 'center' | 'end' | 'stretch' }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align = 'stretch' }) => $align};
  gap: ${({ $gap = 16 }) => $gap}px;
  min-width: 0;
`

/** Side by side, wrapping unless told otherwise. */
export const Row = styled.div<{
  $gap?: Space
  $align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  $justify?: 'start' | 'center' | 'end' | 'space-between'
  $nowrap?: boolean
}>`
  display: flex;
  flex-wrap: ${({ $nowrap }) => ($nowrap ? 'nowrap' : 'wrap')};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  gap: ${({ $gap = 12 }) => $gap}px;
  min-width: 0;
`

/** As many equal columns as fit, none narrower than `$min` pixels unless the screen is. */
export const Grid = styled.div<{ $min?: number; $gap?: Space }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${({ $min = 240 }) => $min}px, 100%), 1fr));
  gap: ${({ $gap = 24 }) => $gap}px;
`
