import { useEffect, useState } from 'react'
import type { Swiper } from 'swiper'
import { useTranslate } from '../../i18n/use-translate'
import { IconButton } from '../IconButton'
import { PauseIcon } from '../icons/PauseIcon'
import { PlayIcon } from '../icons/PlayIcon'
import messages from './play.messages.json'
import { prefersReducedMotion } from './use-swiper'

const LABELS = {
  banners: { pause: messages.pauseBanners, play: messages.playBanners },
  reviews: { pause: messages.pauseReviews, play: messages.playReviews },
}

/**
 * Pauses and plays a carousel with `autoplay`. It stands still while the focus is in it, and for who prefers reduced motion until they click
 * play; the pointer holds it by Swiper's `pauseOnMouseEnter`.
 *
 * @param slides what it names them by
 */
export function PlayButton({ swiper, slides }: { swiper: Swiper; slides: keyof typeof LABELS }) {
  const t = useTranslate()
  const [isPlaying, setPlaying] = useState(() => !prefersReducedMotion())

  useEffect(() => {
    const { el, autoplay } = swiper
    const hold = () => autoplay.stop()
    const goOn = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && el.contains(relatedTarget)) return
      autoplay.start()
      if (autoplay.paused) autoplay.resume()
    }
    if (!isPlaying || el.contains(document.activeElement)) hold()
    else if (!autoplay.running) autoplay.start()
    if (!isPlaying) return
    el.addEventListener('focusin', hold)
    el.addEventListener('focusout', goOn)
    return () => {
      el.removeEventListener('focusin', hold)
      el.removeEventListener('focusout', goOn)
    }
  }, [swiper, isPlaying])

  return (
    <IconButton
      label={t(isPlaying ? LABELS[slides].pause : LABELS[slides].play)}
      onClick={() => setPlaying(!isPlaying)}
    >
      {isPlaying ? <PauseIcon /> : <PlayIcon />}
    </IconButton>
  )
}
