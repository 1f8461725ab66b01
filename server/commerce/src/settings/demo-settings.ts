import { readFile } from 'node:fs/promises'
import { parseSettingsFile } from './settings-file'
import { SettingsConflict, type ShopSettings } from './shop-settings'

/** Who changed the settings of a demonstration. */
export const BY_DEMO = 'demo'

/**
 * Gives a shop the demonstration's settings, unless somebody has set some before.
 *
 * @param file of the settings
 * @returns whether it has them now
 */
export async function setDemoSettings(settings: ShopSettings, file: string): Promise<boolean> {
  const { sections } = parseSettingsFile(await readFile(file), file)
  const expected = Object.fromEntries(Object.keys(sections).map((name) => [name, 0]))
  try {
    await settings.change(sections, { by: BY_DEMO, expected })
    return true
  } catch (error) {
    if (!(error instanceof SettingsConflict)) throw error
    return false
  }
}
