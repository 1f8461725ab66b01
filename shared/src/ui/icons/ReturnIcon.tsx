import { type IconProps, Outline } from './Outline'

/** An arrow that comes back. */
export const ReturnIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H9" />
  </Outline>
)
