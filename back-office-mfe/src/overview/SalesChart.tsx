import { type Currency, formatMoney, money } from '@store/shared/domain/money'
import { resolvedColour } from '@store/shared/styles/resolved-colour'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

interface SalesChartProps {
  readonly currency: Currency
  readonly days: ReadonlyArray<{ readonly day: string; readonly orders: number; readonly sales: number }>
}

const HEIGHT = 240
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A picture of what the table below it says: sales as a line, orders as dots on a scale of their own. */
export function SalesChart({ currency, days }: SalesChartProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const plot = plotIn(element, currency, days)
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }))
    observer.observe(element)
    return () => {
      observer.disconnect()
      plot.destroy()
    }
  }, [currency, days])
  return <Box ref={box} aria-hidden="true" />
}

function plotIn(element: HTMLElement, currency: Currency, days: SalesChartProps['days']): UPlot {
  const colour = (token: string) => resolvedColour(element, token)
  const grid = { stroke: colour('--line'), width: 1 }
  const axis = {
    stroke: colour('--ink-soft'),
    grid,
    ticks: grid,
    font: `12px ${getComputedStyle(element).fontFamily}`,
  }
  const dayText = (seconds: number) => DAY.format(new Date(seconds * 1000))
  const amountText = (minor: number | null) =>
    minor === null ? '–' : formatMoney(money(currency, Math.round(minor)))
  const countText = (count: number | null) => (count === null ? '–' : String(count))
  const fromZero = (_plot: UPlot, _min: number, max: number): [number, number] => [0, Math.max(1, max * 1.1)]
  return new UPlot(
    {
      width: element.clientWidth,
      height: HEIGHT,
      cursor: { drag: { x: false, y: false } },
      scales: { x: { time: false }, sales: { range: fromZero }, orders: { range: fromZero } },
      axes: [
        { ...axis, space: 64, values: (_plot, ticks) => ticks.map(dayText) },
        { ...axis, scale: 'sales', size: 80, values: (_plot, ticks) => ticks.map(amountText) },
        {
          ...axis,
          scale: 'orders',
          side: 1,
          grid: { show: false },
          values: (_plot, ticks) => ticks.map((tick) => (Number.isInteger(tick) ? String(tick) : '')),
        },
      ],
      series: [
        { label: 'Day', value: (_plot, seconds) => (seconds === null ? '–' : dayText(seconds)) },
        {
          label: 'Sales',
          scale: 'sales',
          stroke: colour('--plum'),
          width: 2,
          value: (_plot, value) => amountText(value),
        },
        {
          label: 'Orders',
          scale: 'orders',
          stroke: colour('--clay'),
          paths: () => null,
          points: { show: true, size: 6, fill: colour('--clay') },
          value: (_plot, value) => countText(value),
        },
      ],
    },
    [
      days.map(({ day }) => Date.parse(`${day}T00:00:00Z`) / 1000),
      days.map(({ sales }) => sales),
      days.map(({ orders }) => orders),
    ],
    element,
  )
}

const Box = styled.div`
  min-width: 0;
  min-height: 15rem;
  overflow: hidden;

  .u-legend {
    font-family: var(--font-text);
    font-size: var(--text-small);
    text-align: start;
  }
`
