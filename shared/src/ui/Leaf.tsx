import type { SVGProps } from 'react'

const leaves = [
  { at: [58, 132], turn: -62, scale: 0.92 },
  { at: [66, 106], turn: 44, scale: 0.98 },
  { at: [76, 80], turn: -54, scale: 0.86 },
  { at: [87, 58], turn: 46, scale: 0.78 },
  { at: [100, 36], turn: 4, scale: 0.72 },
] as const

/** A sprig in line-art over flat leaves, for the corners of banners and for empty states. */
export function Leaf(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 -12 160 188"
      width={160}
      height={188}
      fill="none"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      {leaves.map(({ at, turn, scale }) => (
        <g key={turn} transform={`translate(${at.join(' ')}) rotate(${turn}) scale(${scale})`}>
          <path d="M3 2C-15-10-17-34 3-55 22-36 20-10 3 2z" fill="var(--sage-tint)" />
          <path
            d="M0 0C-18-12-20-34 0-54 19-34 18-12 0 0zM0 0c1-15 1-29 0-42M.4-14c4-2 7-5 9-9M.6-24c-4-2-7-5-8-8"
            stroke="var(--sage)"
            strokeWidth={1.3}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      ))}
      <path d="M52 172c2-38 16-92 48-136" stroke="var(--sage)" strokeWidth={1.5} strokeLinecap="round" />
    </svg>
  )
}
