import { type IconProps, Outline } from './Outline'

export const LinkedinIcon = (props: IconProps) => (
  <Outline {...props}>
    <rect x="3.8" y="3.8" width="16.4" height="16.4" rx="3" />
    <path d="M8 11v5.4M8 7.8v.01M11.8 16.4V11M11.8 13.4c0-1.5 1-2.4 2.2-2.4s2.1.8 2.1 2.3v3.1" />
  </Outline>
)
