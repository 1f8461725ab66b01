import { useTranslate } from '@store/shared/i18n/use-translate'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Loading, SkeletonBlock, SkeletonText } from '@store/shared/ui/states/Skeleton'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Columns, Panel, Side } from './order-layout'
import messages from './page.order.messages.json'

/** @param hadFocus is told, when the order takes the skeleton's place, whether its heading had the focus */
export function OrderDetailSkeleton({ hadFocus }: { hadFocus?: RefObject<boolean> }) {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const element = heading.current
    return () => {
      if (hadFocus) hadFocus.current = element !== null && element === document.activeElement
    }
  }, [hadFocus])
  return (
    <Loading label={t(messages.loadingOrder)}>
      <h1 ref={heading} className="visually-hidden">
        {t(messages.yourOrder)}
      </h1>
      <Stack $gap={24}>
        <Stack $gap={12}>
          <SkeletonBlock $width="6rem" $height="1.3rem" />
          <SkeletonBlock $width="min(20rem, 80%)" $height="2.5rem" />
          <SkeletonBlock $width="12rem" $height="1.3rem" />
        </Stack>
        <SkeletonBlock $height="88px" $radius="var(--radius-card)" />
        <Row $gap={8}>
          <SkeletonBlock $width="7rem" $height="44px" $radius="var(--radius-pill)" />
          <SkeletonBlock $width="10rem" $height="44px" $radius="var(--radius-pill)" />
        </Row>
        <Columns>
          <Stack $gap={24}>
            <SkeletonBlock $height="280px" $radius="var(--radius-card)" />
            <SkeletonBlock $height="220px" $radius="var(--radius-card)" />
          </Stack>
          <Side $gap={24}>
            <SkeletonBlock $height="220px" $radius="var(--radius-card)" />
            <Panel as="div">
              <SkeletonText lines={5} />
            </Panel>
          </Side>
        </Columns>
      </Stack>
    </Loading>
  )
}
