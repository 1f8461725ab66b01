import type { I18n } from '@lingui/core'
import type { Translate } from '@store/shared/i18n/message'
import type { PathText } from '@store/shared/remotes/contract/describe-remote'
import type { ModuleAddress } from '@store/shared/remotes/contract/module-address'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { HostProvider } from '@store/shared/remotes/host/use-host'
import type { ShopMenus } from '@store/shared/remotes/shop/shop-menus'
import type { SitePage } from '@store/shared/remotes/site/site-map'
import { createContext, createElement, type ReactNode, useContext } from 'react'
import type { TypedText } from '../event-replay/typed-text'
import type { ContainerRuns } from '../release/container-runs'
import type { SlotSource } from './slot-registry'

/** What every part of the shell's tree works with. */
export interface Shell {
  readonly host: HostServices
  /** The shell's own messages. */
  readonly i18n: I18n
  /** Messages of a part of the present release, or of the `shell`. */
  readonly translateOf: (part: string) => Translate
  /** What `remote.ts` says about a path; undefined in a browser that has not got the catalogue of its part yet. */
  readonly pathText: (page: SitePage, kind: PathText) => string | undefined
  readonly menus: ShopMenus
  readonly slots: SlotSource
  /**
   * What the server rendered of a slot of the page, by the slot's key; null when it rendered none. A browser gets an empty text
   * where there is some: the markup itself is in the document already.
   */
  readonly markupOf: (slotKey: string) => string | null
  /** A slot's component threw, or the frame around it did. */
  readonly reportRender: (error: unknown, where: ModuleAddress | 'page') => void
  /** What stands for a page of that title where no script runs; on the server only. */
  readonly withoutScript?: (title: string) => ReactNode
  /** What stands for a personal page until the browser fills it; on the server only. */
  readonly personalFrame?: (page: SitePage) => ReactNode
  /** What the server made of it, and for which path; in a browser only. */
  readonly serverFrame?: { readonly pathname: string; readonly html: string } | null
  /** Null on the server, where slots are rendered once and nothing happens afterwards. */
  readonly browser: BrowserShell | null
}

/** What only a browser has. */
export interface BrowserShell {
  readonly runs: ContainerRuns
  readonly typed: TypedText
  /** Hears when versions that may be on the page have been marked as bad. Returns the way to stop. */
  readonly onWithdrawn: (listen: (isWithdrawn: (container: string) => boolean) => void) => () => void
  /** React recovered from an error of a slot, such as markup that differs from the server's. */
  readonly reportRecovered: (error: unknown, slot: ModuleAddress) => void
  /** A form was replaced while the visitor wrote; what was typed comes back when the form is opened again. */
  readonly sayTextIsKept: () => void
}

const ShellContext = createContext<Shell | null>(null)

/** Also of `useHost`, for the components of `shared/ui` that the shell uses itself. */
export const ShellProvider = ({ value, children }: { readonly value: Shell; readonly children: ReactNode }) =>
  createElement(ShellContext, { value }, createElement(HostProvider, { value: value.host }, children))

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (shell === null) throw new Error('A part of the shell is rendered outside its provider')
  return shell
}
