import { type IconProps, Outline } from './Outline'

export const TruckIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M5 16.8H3.8a1 1 0 0 1-1-1V7.2a1 1 0 0 1 1-1h9.4a1 1 0 0 1 1 1v9.6H9.2M14.2 9.5h3.2c.4 0 .7.2.9.5l2.7 4c.1.2.2.4.2.6v1.2a1 1 0 0 1-1 1h-.9" />
    <circle cx="7.1" cy="17.2" r="2" />
    <circle cx="17.2" cy="17.2" r="2" />
  </Outline>
)
