import type { I18n } from '@lingui/core'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, Suspense, useLayoutEffect, useMemo } from 'react'
import { type Location, type NavigationType, type Navigator, Router } from 'react-router-dom'
import { type ServerStyleSheet, StyleSheetManager } from 'styled-components'
import { MessagesOf } from '../translations/MessagesOf'
import { SlotBoundary } from './SlotBoundary'
import { type Shell, ShellProvider } from './shell-context'
import type { AnySlot } from './slot-load'

/** What a slot's tree gets from the page around it. */
export interface SlotSurroundings {
  readonly shell: Shell
  readonly queryClient: QueryClient
  readonly location: Location
  readonly navigationType?: NavigationType
  readonly navigator: Navigator
}

export interface SlotRootProps {
  readonly slot: AnySlot
  readonly props: object
  readonly surroundings: SlotSurroundings
  readonly host: HostServices
  /** The messages of the slot's part. */
  readonly i18n: I18n
  /** On the server, where the rules of each part are kept apart. */
  readonly styles?: ServerStyleSheet['instance']
  /** The slot is in the document and its layout effects have run. */
  readonly onAlive: () => void
  /** Called while rendering, when the document still shows what was there before the failure. */
  readonly beforeFailure: () => void
  readonly onFailure: (error: unknown) => void
}

/**
 * The whole tree of one slot. Each slot is a React root of its own, on the server and in the browser, so that a slot that throws,
 * suspends or is replaced touches nothing beside it. Both render this same tree, because React's ids depend on its shape.
 */
export function SlotRoot({
  slot,
  props,
  surroundings,
  host,
  i18n,
  styles,
  onAlive,
  beforeFailure,
  onFailure,
}: SlotRootProps) {
  const { shell, queryClient, location, navigationType, navigator } = surroundings
  const content = useMemo(() => {
    const Slot = slot.Component as ComponentType<{ readonly host: HostServices }>
    return <Slot {...props} host={host} />
  }, [slot, props, host])
  return (
    <ShellProvider value={shell}>
      <MessagesOf i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Router
            location={location}
            navigator={navigator}
            {...(navigationType && { navigationType })}
            static={navigationType === undefined}
          >
            <StyleSheetManager {...(styles && { sheet: styles })}>
              <SlotBoundary
                onError={onFailure}
                renderFailure={() => {
                  beforeFailure()
                  return null
                }}
              >
                <Suspense fallback={null}>
                  {content}
                  <AliveSign onAlive={onAlive} />
                </Suspense>
              </SlotBoundary>
            </StyleSheetManager>
          </Router>
        </QueryClientProvider>
      </MessagesOf>
    </ShellProvider>
  )
}

/** Its effect runs after those of the slot that it stands behind. */
function AliveSign({ onAlive }: { readonly onAlive: () => void }) {
  useLayoutEffect(() => onAlive(), [onAlive])
  return null
}
