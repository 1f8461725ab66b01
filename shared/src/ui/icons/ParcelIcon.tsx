import { type IconProps, Outline } from './Outline'

export const ParcelIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="m12 4 7 4v8l-7 4-7-4V8zm-7 4 7 4 7-4m-7 4v8" />
  </Outline>
)
