const WIDTH = 12
const MOST = [1, 2, 3, 4] as const

/** So many drops of four; beside a label that says the same. */
export const Drops = ({ count }: { readonly count: number }) => (
  <svg width={MOST.length * WIDTH} height={16} viewBox={`0 0 ${MOST.length * WIDTH} 16`} aria-hidden="true">
    {MOST.map((drops, index) => (
      <path
        key={drops}
        d="M5 2C7 5.2 9 7.4 9 9.8a4 4 0 0 1-8 0C1 7.4 3 5.2 5 2Z"
        transform={`translate(${index * WIDTH} 0)`}
        fill={drops <= count ? 'currentColor' : 'none'}
        stroke="currentColor"
      />
    ))}
  </svg>
)
