import { type IconProps, Outline } from './Outline'

export const FacebookIcon = (props: IconProps) => (
  <Outline {...props}>
    <circle cx="12" cy="12" r="8.8" />
    <path d="M11.2 20.6v-8.7c0-2 1-3 3-3h.8M9 13h5.4" />
  </Outline>
)
