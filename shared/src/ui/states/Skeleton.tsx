import type { ReactNode } from 'react'
import styled, { css, keyframes } from 'styled-components'

const breathe = keyframes`
  50% { opacity: 0.45; }
`

const surface = css`
  background: var(--blush);
  box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--rose) 22%, transparent);
  animation: ${breathe} 1800ms ease-in-out infinite;
  animation-play-state: var(--motion-loop);
`

/** A block of what comes: either a height, or a ratio such as `4 / 5` that fills the width. CSS lengths. */
export const SkeletonBlock = styled.div.attrs({ 'aria-hidden': true })<{
  $width?: string
  $height?: string
  $ratio?: string
  $radius?: string
}>`
  ${surface}
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = 'auto' }) => $height};
  aspect-ratio: ${({ $ratio = 'auto' }) => $ratio};
  border-radius: ${({ $radius = 'var(--radius-control)' }) => $radius};
`

const Line = styled.span`
  ${surface}
  display: block;
  height: 0.7em;
  margin-block: 0.425em;
  border-radius: var(--radius-pill);
`

const Lines = styled.div`
  width: 100%;

  > :last-child:not(:first-child) {
    width: 62%;
  }
`

/** Lines of body text, each as high as the text's own line, the last one shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <Lines className={className} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Line key={line} />
      ))}
    </Lines>
  )
}

/** Says once, to screen readers only, what the skeletons inside it stand for. */
export function Loading({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    <div role="status" className={className}>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}
