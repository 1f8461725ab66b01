import { FLOW_DESTINATIONS } from './shop-destinations'

const WIDTH = 12

/** So many drops of as many as there are levels of flow; beside a label that says the same. */
export const Drops = ({ count }: { readonly count: number }) => (
  <svg
    width={FLOW_DESTINATIONS.length * WIDTH}
    height={16}
    viewBox={`0 0 ${FLOW_DESTINATIONS.length * WIDTH} 16`}
    aria-hidden="true"
  >
    {FLOW_DESTINATIONS.map(({ drops }, index) => (
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
