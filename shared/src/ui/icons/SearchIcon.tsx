import { type IconProps, Outline } from './Outline'

export const SearchIcon = (props: IconProps) => (
  <Outline {...props}>
    <circle cx="10.8" cy="10.8" r="6.3" />
    <path d="m15.5 15.5 4.7 4.7" />
  </Outline>
)
