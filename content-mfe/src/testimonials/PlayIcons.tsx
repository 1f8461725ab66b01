const shape = { width: 20, height: 20, viewBox: '0 0 20 20', fill: 'currentColor', focusable: false } as const

export const PauseIcon = () => (
  <svg {...shape} aria-hidden="true">
    <rect x="5" y="4" width="3.2" height="12" rx="1.2" />
    <rect x="11.8" y="4" width="3.2" height="12" rx="1.2" />
  </svg>
)

export const PlayIcon = () => (
  <svg {...shape} aria-hidden="true">
    <path d="M6 4.6c0-.8.9-1.3 1.6-.9l8 5.4c.6.4.6 1.3 0 1.7l-8 5.4c-.7.5-1.6 0-1.6-.8z" />
  </svg>
)
