import styled from 'styled-components'

const radius = 9
const gap = 46

/** The lit part of the disc at each step from new moon to new moon, −1 waning to 1 waxing, 0 dark. */
const phases = [0, 0.25, 0.5, 0.75, 1, -0.75, -0.5, -0.25, 0] as const

/**
 * Outline of the lit part: half the disc's edge, back along the terminator, an ellipse whose width follows the phase.
 * A waxing moon is lit on its right.
 */
function litPath(phase: number): string {
  const share = Math.abs(phase)
  const edge = phase > 0 ? 1 : 0
  const terminator = share > 0.5 ? edge : 1 - edge
  const width = radius * Math.abs(1 - 2 * share)
  return `M0 ${-radius}A${radius} ${radius} 0 0 ${edge} 0 ${radius}A${width} ${radius} 0 0 ${terminator} 0 ${-radius}`
}

const Root = styled.div`
  display: flex;
  justify-content: center;
  padding: var(--space-24) var(--gutter);
  color: var(--plum);

  [data-ground='plum'] & {
    color: var(--rose);
  }

  svg {
    width: min(100%, 404px);
    height: auto;
  }
`

/** One cycle of the moon, thin, between two sections. */
export function MoonDivider({ className }: { className?: string }) {
  const width = (phases.length - 1) * gap + 2 * radius + 4
  const height = 2 * radius + 4
  return (
    <Root className={className}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
        focusable="false"
      >
        {phases.map((phase, step) => (
          <g key={`${phase}-${step * gap}`} transform={`translate(${radius + 2 + step * gap} ${radius + 2})`}>
            {phase !== 0 && <path d={litPath(phase)} fill="var(--rose)" />}
            <circle r={radius} fill="none" stroke="currentColor" strokeWidth={0.9} opacity={0.7} />
          </g>
        ))}
      </svg>
    </Root>
  )
}
