import { type IconProps, Outline } from './Outline'

export const MailIcon = (props: IconProps) => (
  <Outline {...props}>
    <rect x="3" y="5.3" width="18" height="13.4" rx="2.2" />
    <path d="m3.8 7.2 7 5.3c.7.5 1.7.5 2.4 0l7-5.3" />
  </Outline>
)
