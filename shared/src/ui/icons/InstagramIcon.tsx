import { type IconProps, Outline } from './Outline'

export const InstagramIcon = (props: IconProps) => (
  <Outline {...props}>
    <rect x="3.8" y="3.8" width="16.4" height="16.4" rx="4.8" />
    <circle cx="12" cy="12" r="3.8" />
    <path d="M16.7 7.3v.01" />
  </Outline>
)
