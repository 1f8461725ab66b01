import type { Language } from '@store/shared/i18n/languages'
import { useTranslate } from '@store/shared/i18n/use-translate'
import type { Brand, ReadableStore } from '@store/shared/remotes/host/host-services'
import type { ReleaseDocument } from '@store/shared/remotes/releases/release-document'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { Footer } from '../footer/Footer'
import { MinimalFooter } from '../footer/MinimalFooter'
import { Header } from '../header/Header'
import { Logo } from '../header/Logo'
import { MinimalHeader } from '../header/MinimalHeader'
import { OverlayHost } from '../overlays/OverlayHost'
import type { Overlays } from '../overlays/overlay-state'
import type { FoundPage } from '../pages/find-page'
import type { ScrollMemory } from '../pages/navigation/scroll-and-focus'
import { CrashedPage } from '../pages/no-page/CrashedPage'
import { PageStage, type Surroundings } from '../pages/PageStage'
import type { ReleaseWatch } from '../release/release-watch'
import { SlotBoundary } from '../slots/SlotBoundary'
import { type Shell, ShellProvider, useShell } from '../slots/shell-context'
import { MessagesOf } from '../translations/MessagesOf'
import messages from './messages.json'

/** What the shell has in a browser beside what it has on the server too. */
export interface BrowserParts {
  readonly overlays: Overlays
  readonly release: ReleaseWatch
  readonly scroll: ScrollMemory
  readonly onShown: (pattern: string | null) => void
  readonly loadPage: () => void
  readonly setNavigator: (navigate: (to: string, replace: boolean) => void) => void
  /** The frame of the page answers to the visitor. */
  readonly onAlive: () => void
}

export interface AppProps {
  readonly shell: Shell
  readonly queryClient: QueryClient
  readonly cartCount: ReadableStore<number>
  readonly firstStatus: 200 | 404
  readonly firstRelease: ReleaseDocument
  readonly browser: BrowserParts | null
}

/** The whole page; server and browser render the same, inside a router of their own. */
export function App({ shell, queryClient, cartCount, firstStatus, firstRelease, browser }: AppProps) {
  const main = useRef<HTMLElement>(null)
  const around = (found: FoundPage): Surroundings => {
    const page = found.kind === 'page' ? found.page : null
    if (page?.ownFrame) return { header: null, footer: null }
    const isMinimal = page !== null && page.minimalHeader !== null
    return {
      header: (
        <FrameBoundary fallback={<HeaderWithoutMenus brand={shell.host.brand} />}>
          {isMinimal ? <MinimalHeader page={page} /> : <Header cartCount={cartCount} />}
        </FrameBoundary>
      ),
      footer: <FrameBoundary fallback={null}>{isMinimal ? <MinimalFooter /> : <Footer />}</FrameBoundary>,
    }
  }
  return (
    <ShellProvider value={shell}>
      <MessagesOf i18n={shell.i18n}>
        <QueryClientProvider client={queryClient}>
          <FrameBoundary
            fallback={<CrashedFrame language={shell.host.language} onRetry={browser?.loadPage} />}
          >
            <SkipLink />
            <PageStage
              firstStatus={firstStatus}
              firstRelease={firstRelease}
              browsing={browser && { ...browser, main }}
              around={around}
            />
            {browser && <OverlayHost overlays={browser.overlays} />}
            {browser && <NavigatorBridge onNavigator={browser.setNavigator} />}
            {browser && <AliveSign onAlive={browser.onAlive} />}
          </FrameBoundary>
        </QueryClientProvider>
      </MessagesOf>
    </ShellProvider>
  )
}

function SkipLink() {
  const t = useTranslate()
  return (
    <a className="skip-link" href="#content">
      {t(messages.skipToContent)}
    </a>
  )
}

interface FrameBoundaryProps {
  readonly children: ReactNode
  /** What is shown instead once a part of the frame has thrown. */
  readonly fallback: ReactNode
}

/** Without it React removes the whole page when its header or another part of the frame throws (RTE-15). */
function FrameBoundary({ children, fallback }: FrameBoundaryProps) {
  const { reportRender } = useShell()
  return (
    <SlotBoundary onError={(error) => reportRender(error, 'page')} renderFailure={() => fallback}>
      {children}
    </SlotBoundary>
  )
}

const HeaderWithoutMenus = ({ brand }: { readonly brand: Brand }) => (
  <header className="header">
    <div className="header-row">
      <Logo brand={brand} />
    </div>
  </header>
)

interface CrashedFrameProps {
  readonly language: Language
  readonly onRetry: (() => void) | undefined
}

const CrashedFrame = ({ language, onRetry = () => {} }: CrashedFrameProps) => (
  <main id="content" tabIndex={-1}>
    <CrashedPage language={language} onRetry={onRetry} />
  </main>
)

/** Gives the router's navigation to what lives outside the tree. */
function NavigatorBridge({ onNavigator }: { readonly onNavigator: BrowserParts['setNavigator'] }) {
  const navigate = useNavigate()
  useEffect(() => onNavigator((to, replace) => void navigate(to, { replace })), [navigate, onNavigator])
  return null
}

function AliveSign({ onAlive }: { readonly onAlive: () => void }) {
  useEffect(onAlive, [onAlive])
  return null
}
