import { useEffect, useState } from 'react'
import type { Swiper } from 'swiper'
import { IconButton } from '../IconButton'
import { PauseIcon } from '../icons/PauseIcon'
import { PlayIcon } from '../icons/PlayIcon'
import { prefersReducedMotion } from './use-swiper'

/**
 * Pauses and plays a carousel with `autoplay`. It stands still while the focus is in it, and for who prefers reduced motion until they click
 * play; the pointer holds it by Swiper's `pauseOnMouseEnter`.
 *
 * @param slides what it names them by: `banners`
 */
export function PlayButton({ swiper, slides }: { swiper: Swiper; slides: string }) {
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
      label={isPlaying ? `Pause the ${slides}` : `Play the ${slides}`}
      onClick={() => setPlaying(!isPlaying)}
    >
      {isPlaying ? <PauseIcon /> : <PlayIcon />}
    </IconButton>
  )
}
