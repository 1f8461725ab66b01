import './install-line.css'
import type { Translate } from '@store/shared/i18n/message'
import { Button } from '@store/shared/ui/Button'
import { createRoot } from 'react-dom/client'
import messages from './messages.json'

export interface InstallLineOptions {
  readonly shopName: string
  readonly translate: Translate
  readonly onInstall: () => void
  /** Taken or declined: the line is gone, and does not come again. */
  readonly onAnswered: () => void
}

/** A line at the foot of the screen, in a root of its own beside the page's. */
export function showInstallLine({ shopName, translate: t, onInstall, onAnswered }: InstallLineOptions): void {
  const place = document.createElement('aside')
  place.className = 'install-line'
  place.ariaLabel = t(messages.installTitle)
  document.body.append(place)
  const root = createRoot(place)
  const answer = (act: () => void) => () => {
    root.unmount()
    place.remove()
    onAnswered()
    act()
  }
  root.render(
    <>
      <p>{t(messages.installText, { shop: shopName })}</p>
      <div className="install-line-buttons">
        <Button small onClick={answer(onInstall)}>
          {t(messages.install)}
        </Button>
        <Button small tone="ghost" onClick={answer(() => {})}>
          {t(messages.noThanks)}
        </Button>
      </div>
    </>,
  )
}
