export const BUSY: number
export const ALSO_BUSY: number
export function findBusyShare(
  page: {
    readonly readMetrics: () => Promise<{ readonly atS: number; readonly taskS: number }>
    readonly wait: (ms: number) => Promise<void>
  },
  from: number,
): Promise<number>
