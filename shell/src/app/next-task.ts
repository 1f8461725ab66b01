/** `window.scheduler`, which not every browser has. */
interface TaskScheduler {
  readonly yield?: () => Promise<void>
}

/** Resolves in a task of its own, after interactions and frames that wait. */
export async function nextTask(): Promise<void> {
  const { scheduler } = window as { readonly scheduler?: TaskScheduler }
  if (scheduler?.yield) await scheduler.yield()
  else await new Promise((resolve) => setTimeout(resolve))
}
