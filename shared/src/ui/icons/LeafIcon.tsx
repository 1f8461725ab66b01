import { type IconProps, Outline } from './Outline'

export const LeafIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M5.6 18.4C3 12 7.5 5 19.4 4.6c.9 10.6-4.2 17-11.2 15.1" />
    <path d="M4 21.2c2-5 5.2-8.4 9.8-10.4" />
  </Outline>
)
