import type { ReactNode } from 'react'
import styled from 'styled-components'
import { MIXES, SKIN } from '../drawings/palette'
import type { Testimonial } from './reviews'

const Portrait = styled.svg`
  width: 100%;
  height: auto;
  border-radius: 50%;
`

/** Where the jasmine sits along the bun. */
const FLOWERS = [
  [44, 33],
  [49, 30.5],
  [54.5, 28.7],
  [60, 28],
  [65.5, 28.7],
  [71, 30.5],
  [76, 33],
] as const

const line = { fill: 'none', stroke: 'var(--ink)', strokeWidth: 1.8, strokeLinecap: 'round' } as const

/** Jasmine in the bun, a sari over a blouse. */
const Meenakshi = (
  <>
    <rect width={120} height={120} fill={MIXES.honeySoft} />
    <circle cx={60} cy={24} r={13} fill="var(--ink)" />
    <g fill="var(--cream)">
      {FLOWERS.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={3.4} />
      ))}
    </g>
    <path d="M12 122c2-26 18-38 48-38s46 12 48 38z" fill="var(--clay)" />
    <path d="M50 74h20v14c-4 6-16 6-20 0z" fill={SKIN.deep} />
    <path d="M37 54c0-17 9-26 23-26s23 9 23 26c0 18-10 29-23 29S37 72 37 54z" fill={SKIN.deep} />
    <path d="M36 56c-2-19 8-30 24-30s26 11 24 30c-8-4-19-11-24-22-5 11-16 18-24 22z" fill="var(--ink)" />
    <circle cx={60} cy={48} r={2.4} fill="var(--clay)" />
    <path d="M45.500 58q4.500 3 9 0M65.500 58q4.500 3 9 0M53 70q7 6 14 0" {...line} />
    <path d="M12 122c4-22 16-32 34-36 12 8 24 20 34 36z" fill="var(--plum)" />
    <path d="M46 86c12 8 24 20 34 36" fill="none" stroke="var(--honey)" strokeWidth={2.6} />
  </>
)

/** A headscarf in sage. */
const Rashida = (
  <>
    <rect width={120} height={120} fill={MIXES.roseSoft} />
    <path d="M60 16c22 0 33 16 33 40 0 16 3 24 8 36H19c5-12 8-20 8-36 0-24 11-40 33-40z" fill="var(--leaf)" />
    <path d="M10 122c3-26 20-36 50-36s47 10 50 36z" fill="var(--plum)" />
    <circle cx={60} cy={88} r={16} fill="var(--leaf)" />
    <path d="M39 56c0-18 8-27 21-27s21 9 21 27c0 17-9 28-21 28S39 73 39 56z" fill={SKIN.light} />
    <path d="M60 22c16 0 25 12 25 32-6-12-14-20-25-20s-19 8-25 20c0-20 9-32 25-32z" fill="var(--sage)" />
    <path
      d="M35 54c0 22 8 34 25 42 17-8 25-20 25-42 6 22 6 40-4 52-12 8-30 8-42 0-10-12-10-30-4-52z"
      fill="var(--leaf)"
    />
    <path d="M42 92c12 8 26 8 38-2" fill="none" stroke="var(--sage)" strokeWidth={2} strokeLinecap="round" />
    <path d="M46 56.500q4.500 3 9 0M65 56.500q4.500 3 9 0M53 69q7 5.500 14 0" {...line} />
    <path d="M45 50q5-3 10-1M65 49q5-2 10 1" {...line} strokeWidth={1.4} />
  </>
)

/** A short bob and round glasses. */
const Junali = (
  <>
    <rect width={120} height={120} fill={MIXES.sageSoft} />
    <path d="M30 88c-5-10-4-26-3-38 2-22 14-33 33-33s31 11 33 33c1 12 2 28-3 38z" fill="var(--ink)" />
    <path d="M12 122c2-24 18-34 48-34s46 10 48 34z" fill="var(--rose)" />
    <path d="M44 92q16 18 32 0" fill="none" stroke="var(--clay)" strokeWidth={3} strokeLinecap="round" />
    <path d="M50 76h20v14c-4 8-16 8-20 0z" fill={SKIN.warm} />
    <path d="M38 57c0-17 8-26 22-26s22 9 22 26c0 18-10 28-22 28S38 75 38 57z" fill={SKIN.warm} />
    <path
      d="M36 58c-3-22 8-34 24-34s27 12 24 34c-5-3-9-8-11-15-11 1-23-1-29-5-1 9-4 15-8 20z"
      fill="var(--ink)"
    />
    <g fill="none" stroke="var(--plum-deep)" strokeWidth={2}>
      <circle cx={50} cy={59} r={7.5} />
      <circle cx={70} cy={59} r={7.5} />
      <path d="M57.500 58q2.500-1.500 5 0" />
    </g>
    <path d="M47 59.500q3 2 6 0M67 59.500q3 2 6 0M53 73q7 6 14 0" {...line} />
  </>
)

const PORTRAITS: Readonly<Record<Testimonial['avatar'], ReactNode>> = {
  meenakshi: Meenakshi,
  rashida: Rashida,
  junali: Junali,
}

export const Avatar = ({ of: author }: { of: Testimonial }) => (
  <Portrait
    viewBox="0 0 120 120"
    width={120}
    height={120}
    role="img"
    aria-label={`Portrait of ${author.author}`}
    focusable="false"
  >
    {PORTRAITS[author.avatar]}
  </Portrait>
)
