import { Drawing } from './Drawing'

/** For an empty cart: a cloth bag with nothing in it. */
export const EmptyBag = () => (
  <Drawing>
    <path
      d="M42 127c-13-1-20-9-20-22 12 1 20 9 20 22zl-12-13M47 128c-6-7-6-16 2-24 7 8 6 17-2 24zl1-14"
      fill="var(--sage-tint)"
      stroke="var(--sage)"
    />
    <path d="M82 62C82 28 118 28 118 62" />
    <path d="M61 62h78l8 60q1 6-5 6H58q-6 0-5-6z" fill="var(--rose)" />
    <path d="M126 62h13l8 60q1 6-5 6h-13z" fill="var(--clay)" stroke="none" opacity=".14" />
    <ellipse cx="100" cy="62" rx="39" ry="7" fill="var(--plum-tint)" />
    <path d="M77 78C76 38 124 38 123 78M74 78h6M120 78h6" />
    <path d="M105 86a15 15 0 1 0 9 21 12 12 0 0 1-9-21z" fill="var(--cream)" stroke="none" />
  </Drawing>
)
