/**
 * Calls back in a task of its own once the browser has painted the page as it is now: after the frame that follows that one, so that nothing holds
 * up its drawing either. A hidden page paints nothing: there in the next task. Returns the way to stop.
 */
export function afterPaint(callBack: () => void): () => void {
  let frame: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    timer = setTimeout(callBack)
  }
  const onFrame = () => {
    frame = requestAnimationFrame(begin)
  }
  if (document.hidden) begin()
  else frame = requestAnimationFrame(onFrame)
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
