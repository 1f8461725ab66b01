import { type Measurements, PLAUSIBLE_CM, type SizeUnit } from '@store/shared/domain/products/size-chart'
import { isRecord } from '@store/shared/domain/record'
import { createBrowserStorage, readJson } from '@store/shared/storage/browser-storage'
import { MEASUREMENTS_KEY } from '@store/shared/storage/storage-keys'

export interface KeptMeasurements extends Measurements {
  /** In which they were typed. */
  readonly unit: SizeUnit
}

const storage = () => createBrowserStorage(() => window.localStorage)

const isPlausible = (value: unknown): value is number =>
  typeof value === 'number' && value >= PLAUSIBLE_CM[0] && value <= PLAUSIBLE_CM[1]

/** What the shopper measured last, from this browser alone; null where nothing is kept. */
export function readMeasurements(): KeptMeasurements | null {
  const kept = readJson(storage(), MEASUREMENTS_KEY)
  if (!isRecord(kept)) return null
  const { waistCm, hipsCm, unit } = kept
  if (!isPlausible(waistCm) || !isPlausible(hipsCm)) return null
  return { waistCm, hipsCm, unit: unit === 'in' ? 'in' : 'cm' }
}

export const keepMeasurements = (measured: KeptMeasurements): void => {
  storage().write(MEASUREMENTS_KEY, JSON.stringify(measured))
}

export const forgetMeasurements = (): void => storage().remove(MEASUREMENTS_KEY)
