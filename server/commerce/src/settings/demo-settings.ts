import { readFile } from 'node:fs/promises'
import { programFile } from '../base/program-files'
import { parseSettingsFile } from './settings-file'
import { SettingsConflict, type ShopSettings } from './shop-settings'

const FILE = 'demo/settings.yaml'

/** Gives a shop the demonstration's settings, unless somebody has set some before. */
export async function setDemoSettings(settings: ShopSettings): Promise<void> {
  const { sections } = parseSettingsFile(await readFile(programFile(FILE)), FILE)
  const expected = Object.fromEntries(Object.keys(sections).map((name) => [name, 0]))
  try {
    await settings.change(sections, { by: 'demo', expected })
  } catch (error) {
    if (!(error instanceof SettingsConflict)) throw error
  }
}
