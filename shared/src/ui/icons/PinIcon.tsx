import { type IconProps, Outline } from './Outline'

export const PinIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M12 21c4.3-4.4 6.5-7.9 6.5-10.8a6.5 6.5 0 0 0-13 0C5.5 13.1 7.7 16.6 12 21z" />
    <circle cx="12" cy="10.2" r="2.3" />
  </Outline>
)
