import type { Product } from '@store/shared/domain/products/product'
import { localizedPath } from '@store/shared/i18n/languages'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { pathTo } from '@store/shared/remotes/site/paths'
import { Button } from '@store/shared/ui/Button'
import messages from './messages.json'

/** The browser's own way to share where it has one; otherwise the page's address is copied. */
export function ShareButton({ product }: { product: Product }) {
  const host = useHost()
  const t = useTranslate()
  const share = async () => {
    const url = new URL(localizedPath(pathTo('product', product.id), host.language), window.location.href)
      .href
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: product.name, url })
      await navigator.clipboard.writeText(url)
      host.toasts.success(t(messages.copied))
    } catch (failure) {
      // Shut without sharing.
      if (failure instanceof Error && failure.name === 'AbortError') return
      host.toasts.failure(t(messages.notCopied, { url }))
    }
  }
  return (
    <Button tone="ghost" small onClick={() => void share()}>
      {t(messages.share)}
    </Button>
  )
}
