import { type IconProps, Outline } from './Outline'

/** A soft shopping bag rather than a trolley. */
export const CartIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M5.4 8.5h13.2l.9 10.1a1.9 1.9 0 0 1-1.9 2.1H6.4a1.9 1.9 0 0 1-1.9-2.1z" />
    <path d="M8.6 11V7.1a3.4 3.4 0 0 1 6.8 0V11" />
  </Outline>
)
