import type { ReactNode } from 'react'

/**
 * The frame of a small drawing for an empty or failing state: flat shapes in tones of the palette, a fine line on top. Its room
 * is 200 × 150 pixels and the ground lies at y = 128. It decorates, so screen readers are not told of it.
 */
export const Drawing = ({ children }: { readonly children: ReactNode }) => (
  <svg
    viewBox="0 0 200 150"
    width={200}
    height={150}
    fill="none"
    stroke="var(--plum)"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <g fill="var(--rose)" stroke="none">
      <path d="M22 94C14 50 56 20 100 22c48 2 90 28 78 72-6 26-38 34-78 34S28 122 22 94z" opacity=".22" />
      <ellipse cx="100" cy="129" rx="76" ry="5" opacity=".5" />
    </g>
    {children}
  </svg>
)
