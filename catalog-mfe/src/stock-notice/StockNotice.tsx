import { serverMessageOr } from '@store/shared/api/call-failure'
import { askForStockNotice } from '@store/shared/api/catalogue'
import { FIELD_RULES } from '@store/shared/domain/field-rules'
import type { Product, Variant } from '@store/shared/domain/products/product'
import type { Translate } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { yupFieldOf } from '@store/shared/messages/fields/yup-field'
import { sizeText } from '@store/shared/messages/names/size-names'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { Button } from '@store/shared/ui/Button'
import { FieldError } from '@store/shared/ui/forms/Field'
import { TextField } from '@store/shared/ui/forms/TextField'
import { useStoreForm } from '@store/shared/ui/forms/use-store-form'
import { Stack } from '@store/shared/ui/Layout'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { Text } from '@store/shared/ui/Text'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { useState } from 'react'
import { object } from 'yup'
import messages from './messages.json'

export interface StockNoticeProps {
  product: Product
  variant: Variant
  open: boolean
  onClose: () => void
}

/** Asks for one mail when the size can be bought again. */
export function StockNotice({ open, onClose, ...form }: StockNoticeProps) {
  const t = useTranslate()
  return (
    <Dialog title={t(messages.title)} width="narrow" open={open} onClose={onClose}>
      <NoticeForm key={form.variant.id} {...form} onClose={onClose} />
    </Dialog>
  )
}

const GUEST = (t: Translate) => object({ email: yupFieldOf(FIELD_RULES.email, t) })
const CUSTOMER = object()

function NoticeForm({ product, variant, onClose }: Omit<StockNoticeProps, 'open'>) {
  const host = useHost()
  const t = useTranslate()
  const session = useStore(host.session)
  const [answer, setAnswer] = useState<string>()
  const { form, field, isSending, failure } = useStoreForm({
    initialValues: { email: '' },
    schema: session ? CUSTOMER : GUEST,
    send: async (values) => {
      const email = session?.user.email ?? values.email
      const body = { sizeId: variant.id, ...(!session && { email }) }
      const { needsConfirmation } = await host.api.call(askForStockNotice, { body })
      setAnswer(t(needsConfirmation ? messages.confirm : messages.thanks, { email }))
    },
    explain: (thrown) => serverMessageOr(thrown, 'STOCK_NOTICE_FAILED', t),
  })
  if (answer !== undefined)
    return (
      <Stack $gap={16}>
        <Text role="status">{answer}</Text>
        <Button onClick={onClose}>{t(messages.close)}</Button>
      </Stack>
    )
  return (
    <form {...form} aria-label={t(messages.title)}>
      <Stack $gap={16}>
        <Text>{t(messages.what, { product: product.name, size: sizeText(variant.size, t) })}</Text>
        {session ? (
          <Text>
            <TranslatedText message={messages.goesTo} components={{ email: <b>{session.user.email}</b> }} />
          </Text>
        ) : (
          <TextField {...field('email')} label={t(messages.email)} type="email" autoComplete="email" />
        )}
        <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
        <Button type="submit" busy={isSending}>
          {t(messages.send)}
        </Button>
      </Stack>
    </form>
  )
}
