import { useTranslate } from '@store/shared/i18n/use-translate'
import { ButtonLink } from '@store/shared/ui/Button'
import { EmptyState } from '@store/shared/ui/states/EmptyState'
import { Link } from 'react-router-dom'
import { LookingGlass } from '../nothing-here/LookingGlass'
import messages from './nothing.messages.json'

/** In place of products where the filters let none through. */
export function NothingFits({ clear }: { clear: string }) {
  const t = useTranslate()
  return (
    <EmptyState
      title={t(messages.title)}
      level="h2"
      drawing={<LookingGlass />}
      action={
        <ButtonLink as={Link} to={clear}>
          {t(messages.clear)}
        </ButtonLink>
      }
    >
      {t(messages.noneFits)}
    </EmptyState>
  )
}
