import { useTranslate } from '@store/shared/i18n/use-translate'
import { NothingHere } from '../nothing-here/NothingHere'
import messages from './nothing.messages.json'

export function EmptyCategory({ level }: { level: 'h2' | 'h3' }) {
  const t = useTranslate()
  return (
    <NothingHere title={t(messages.title)} level={level}>
      {t(messages.emptyCategory)}
    </NothingHere>
  )
}
