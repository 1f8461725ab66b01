import { resolvedColour } from '@store/shared/styles/resolved-colour'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import UPlot from 'uplot'
import type { ChartLine } from './chart-data'

/** Told apart by their dashes as well as by their colours. */
const LINE_STYLES = [
  { colour: '--plum', dash: [] },
  { colour: '--clay', dash: [8, 4] },
  { colour: '--leaf', dash: [2, 3] },
  { colour: '--honey-deep', dash: [12, 4, 2, 4] },
  { colour: '--ink-soft', dash: [4, 4] },
  { colour: '--sage', dash: [16, 4] },
] as const

const Box = styled.div`
  min-width: 0;
  overflow: hidden;

  .u-legend {
    font-family: var(--font-text);
    font-size: var(--text-small);
    text-align: start;
  }

  .u-legend .u-value {
    min-width: 4.5em;
  }

  /* Where nothing hovers, no moment is chosen: the legend has the names alone. */
  @media (hover: none) {
    .u-legend .u-series:first-child,
    .u-legend .u-value {
      display: none;
    }

    .u-legend.u-live th::after {
      content: none;
    }
  }
`

const HEIGHT = 240
/** Of the time axis, also when there is one moment only. */
const SHORTEST_SECONDS = 3600
const TIMES = { hour: '2-digit', minute: '2-digit' } as const
const DAYS = { day: 'numeric', month: 'short' } as const

export interface LineChartProps {
  /** Seconds since 1970. */
  readonly moments: readonly number[]
  readonly lines: readonly ChartLine[]
  readonly unit: string
}

/** A picture of what the table beside it says. */
export default function LineChart({ moments, lines, unit }: LineChartProps) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = box.current
    if (element === null) return
    const ink = resolvedColour(element, '--ink-soft')
    const grid = { stroke: resolvedColour(element, '--line'), width: 1 }
    const [first = 0] = moments
    const last = moments.at(-1) ?? 0
    const spanHours = (last - first) / 3600
    const format = new Intl.DateTimeFormat('en-GB', spanHours > 48 ? DAYS : TIMES)
    const toTick = (seconds: number) => format.format(new Date(seconds * 1000))
    const font = `12px ${getComputedStyle(element).fontFamily}`
    const toText = (value: number | null) => (value === null ? '–' : `${Number(value.toFixed(2))}${unit}`)
    const plot = new UPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        cursor: { drag: { x: false, y: false } },
        scales: {
          x: { range: () => [first, Math.max(last, first + SHORTEST_SECONDS)] },
          y: { range: (_plot, _min, max) => [0, Math.max(1, max * 1.1)] },
        },
        axes: [
          { stroke: ink, grid, ticks: grid, font, space: 72, values: (_plot, ticks) => ticks.map(toTick) },
          { stroke: ink, grid, ticks: grid, font, size: 76, values: (_plot, ticks) => ticks.map(toText) },
        ],
        series: [
          {
            label: 'Time',
            value: (_plot: UPlot, seconds: number | null) => (seconds ? toTick(seconds) : '–'),
          },
          ...lines.map(({ label }, index) => {
            const lineStyle = LINE_STYLES[index % LINE_STYLES.length]
            return {
              label,
              stroke: resolvedColour(element, lineStyle?.colour ?? '--plum'),
              width: 2,
              dash: [...(lineStyle?.dash ?? [])],
              points: { size: 5 },
              value: (_plot: UPlot, value: number | null) => toText(value),
            }
          }),
        ],
      },
      [[...moments], ...lines.map(({ values }) => [...values])],
      element,
    )
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }))
    observer.observe(element)
    return () => {
      observer.disconnect()
      plot.destroy()
    }
  }, [moments, lines, unit])

  return <Box ref={box} aria-hidden="true" />
}
