/** Whether this page is being left for another. */
export interface Leaving {
  /** Another page has been asked for and has not come yet. Known where the browser has the Navigation API. */
  isUnderWay(): boolean
  /** Ends the load of the other page. */
  stop(): void
}

/** Begun before anything can be clicked, so that no way to another page is missed. */
export function watchLeaving(navigation: Window['navigation'] | undefined = window.navigation): Leaving {
  let isUnderWay = false
  navigation?.addEventListener('navigate', ({ destination }) => {
    if (!destination.sameDocument) isUnderWay = true
  })
  // A page that is shown again by Back was left before.
  window.addEventListener('pageshow', () => {
    isUnderWay = false
  })
  return {
    isUnderWay: () => isUnderWay,
    stop() {
      window.stop()
      isUnderWay = false
    },
  }
}
