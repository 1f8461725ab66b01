import { type IconProps, Outline } from './Outline'

export const PlusIcon = (props: IconProps) => (
  <Outline {...props}>
    <path d="M12 5.5v13M5.5 12h13" />
  </Outline>
)
