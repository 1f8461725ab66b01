import { type IconProps, Outline } from './Outline'

export const TrashIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M4.5 6.8h15M9.3 6.6V5.2c0-.8.6-1.4 1.4-1.4h2.6c.8 0 1.4.6 1.4 1.4v1.4M6.4 6.8l.8 11.8c.1 1 .8 1.7 1.8 1.7h6c1 0 1.7-.7 1.8-1.7l.8-11.8M10.2 10.8v5.6M13.8 10.8v5.6" />
  </Outline>
)
