import { useLanguage } from '@store/shared/i18n/use-language'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { useStore } from '@store/shared/remotes/host/use-store'
import { LockIcon } from '@store/shared/ui/icons/LockIcon'
import type { IconProps } from '@store/shared/ui/icons/Outline'
import { ParcelIcon } from '@store/shared/ui/icons/ParcelIcon'
import { ReturnIcon } from '@store/shared/ui/icons/ReturnIcon'
import { TruckIcon } from '@store/shared/ui/icons/TruckIcon'
import { SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import styled from 'styled-components'
import messages from './messages.json'
import { promisesOf, type StorePromise, withParcel } from './promise-texts'
import { promisesQuery } from './promises-query'

const ICONS = {
  delivery: TruckIcon,
  returns: ReturnIcon,
  parcel: ParcelIcon,
  payment: LockIcon,
} as const satisfies Record<StorePromise['kind'], ComponentType<IconProps>>

const Strip = styled.section`
  padding: var(--space-16) var(--gutter);
  border-block: 1px solid var(--line);
  background: var(--paper);

  ul {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-16) var(--space-12);
    max-width: var(--content-width);
    min-height: 44px;
    margin-inline: auto;
    font-size: var(--text-small);
    line-height: 1.35;

    @media (min-width: 900px) {
      grid-auto-columns: minmax(0, 1fr);
      grid-auto-flow: column;
      grid-template-columns: none;
      gap: var(--space-24);
    }
  }

  li {
    display: flex;
    gap: var(--space-12);
    align-items: start;
  }

  svg {
    flex: none;
    color: var(--leaf);
  }

  strong {
    display: block;
    font-weight: 600;
  }

  span {
    color: var(--ink-soft);
  }
`

/** Delivery, returns, parcel and payment in a line; nothing at all where the terms are not known. */
export function StorePromises() {
  const host = useHost()
  const t = useTranslate()
  const language = useLanguage()
  const currency = useStore(host.currency)
  const { data: terms, isPending } = useQuery(promisesQuery(host.api, currency))
  if (isPending)
    return (
      <Strip aria-hidden>
        <SkeletonBlock $height="44px" />
      </Strip>
    )
  if (!terms) return null
  return (
    <Strip aria-label={t(messages.label)}>
      <ul>
        {withParcel(promisesOf(t, language, terms), host.brand.texts).map(({ kind, title, text }) => {
          const Icon = ICONS[kind]
          return (
            <li key={kind}>
              <Icon />
              <p>
                <strong>{title}</strong>
                <span>{text}</span>
              </p>
            </li>
          )
        })}
      </ul>
    </Strip>
  )
}
