import { execFileSync } from 'node:child_process'
import { installOnDebian } from './debian.mjs'

/** Of the languages with letters of their own, as Fontconfig calls them. */
const LANGUAGES = ['hi', 'ta', 'ar']

/**
 * Fonts of the system for every language of the store, as phones and desktops have them: where there are none, a page shows boxes until the
 * store's own font comes, and moves then. On Debian as root they are installed.
 */
export async function ensureFonts() {
  if (process.platform !== 'linux' || LANGUAGES.every(hasFont)) return
  await installOnDebian('fontconfig', 'fonts-noto-core')
  if (!LANGUAGES.every(hasFont))
    console.log(
      'Tests of pages in Hindi, Tamil and Arabic will fail: no font has their letters. Install Noto Sans (Debian: apt-get install fonts-noto-core).',
    )
}

/** @param {string} language */
function hasFont(language) {
  try {
    return execFileSync('fc-list', [`:lang=${language}`], { encoding: 'utf8' }) !== ''
  } catch {
    return false
  }
}
