import { askForStockNotice } from '@store/shared/api/catalogue'
import { isApiFailure } from '@store/shared/api/failure'
import { type Product, sizeLabel, type Variant } from '@store/shared/domain/product'
import { serverMessageOr } from '@store/shared/messages/call-failure'
import { FAILURES } from '@store/shared/messages/failures'
import type { HostServices } from '@store/shared/remotes/host-services'
import { useStore } from '@store/shared/remotes/use-store'
import { Button } from '@store/shared/ui/Button'
import { Dialog } from '@store/shared/ui/Dialog'
import { FieldError } from '@store/shared/ui/Field'
import { Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { TextField } from '@store/shared/ui/TextField'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'

export interface StockNoticeProps {
  host: HostServices
  product: Product
  variant: Variant
  open: boolean
  onClose: () => void
}

/** Asks for one mail when the size can be bought again. */
export function StockNotice({ open, onClose, ...form }: StockNoticeProps) {
  return (
    <Dialog title="Back in stock" width="narrow" open={open} onClose={onClose}>
      <NoticeForm key={form.variant.id} {...form} onClose={onClose} />
    </Dialog>
  )
}

/** The server says what else an address must be. */
const LOOKS_LIKE_EMAIL = /^\S+@\S+\.\S+$/

function NoticeForm({ host, product, variant, onClose }: Omit<StockNoticeProps, 'open'>) {
  const session = useStore(host.session)
  const field = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const email = session?.user.email ?? typed.trim()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      host.api.call(askForStockNotice, { body: { sizeId: variant.id, ...(!session && { email }) } }),
  })
  const problem = tried && !LOOKS_LIKE_EMAIL.test(email) ? FAILURES.EMAIL_INVALID : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setTried(true)
    if (LOOKS_LIKE_EMAIL.test(email)) mutate()
    else field.current?.querySelector('input')?.focus()
  }
  if (data)
    return (
      <Stack $gap={16}>
        <Text role="status">
          {data.needsConfirmation
            ? `Thank you. We have sent an email to ${email}. Please open it and confirm your address.`
            : `Thank you. We will email ${email} when it is back in stock.`}
        </Text>
        <Button onClick={onClose}>Close</Button>
      </Stack>
    )
  return (
    <form noValidate aria-label="Back in stock" onSubmit={submit}>
      <Stack $gap={16}>
        <Text>
          {product.name}, size {sizeLabel(variant.size)}. We will email you once, when it is back in stock.
        </Text>
        {session ? (
          <Text>
            The email goes to <b>{email}</b>.
          </Text>
        ) : (
          <div ref={field}>
            <TextField
              label="E-mail"
              name="email"
              type="email"
              autoComplete="email"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              error={problem ?? fieldMessageOf(error)}
            />
          </div>
        )}
        <div role="alert">
          {error && !fieldMessageOf(error) && (
            <FieldError>{serverMessageOr(error, 'STOCK_NOTICE_FAILED')}</FieldError>
          )}
        </div>
        <Button type="submit" busy={isPending}>
          Email me
        </Button>
      </Stack>
    </form>
  )
}

const fieldMessageOf = (failure: unknown): string | undefined =>
  isApiFailure(failure) ? failure.fields.find(({ path }) => path === 'email')?.message : undefined
