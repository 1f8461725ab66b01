import type { ReactNode } from 'react'
import styled from 'styled-components'

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  aspect-ratio: 4 / 3;
`

export interface SceneProps {
  /** What is to be seen, for those who cannot; left out where a text beside it says as much. */
  label?: string | undefined
  ground: string
  children: ReactNode
}

/** A picture drawn in 480 × 360. */
export const Scene = ({ label, ground, children }: SceneProps) => (
  <Drawing
    viewBox="0 0 480 360"
    width={480}
    height={360}
    preserveAspectRatio="xMidYMid slice"
    focusable="false"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <rect width={480} height={360} fill={ground} />
    {children}
  </Drawing>
)
