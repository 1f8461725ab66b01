/** There are no release files to preload or to fetch again: the page's own chunks stand in its HTML. */
export function preload(): void {}

export const refetch = async (): Promise<void> => {}

export function dropPreloads(): void {}
