import { LANGUAGES } from '../../i18n/languages'
import { useLanguage } from '../../i18n/use-language'
import { type IconProps, Outline } from './Outline'

const turned = {
  down: undefined,
  up: 'rotate(180 12 12)',
  left: 'rotate(90 12 12)',
  right: 'rotate(-90 12 12)',
}

const mirrored = { down: 'down', up: 'up', left: 'right', right: 'left' } as const

/** `left` is back and `right` is on: where lines run from the right, it points the other way. */
export function ChevronIcon({ to = 'down', ...props }: IconProps & { to?: keyof typeof turned }) {
  const { direction } = LANGUAGES[useLanguage()]
  return (
    <Outline {...props}>
      <path d="m6.5 9.5 5.5 5.5 5.5-5.5" transform={turned[direction === 'rtl' ? mirrored[to] : to]} />
    </Outline>
  )
}
