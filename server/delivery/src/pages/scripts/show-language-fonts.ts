/**
 * Runs in the head of pages in another language than English, after ask-first.ts. It shows the language's own fonts where an earlier page has fetched them
 * (shell/src/app/fonts/fetch-language-fonts.ts), so that they come out of the browser's cache for the first paint and nothing moves. The style sheet of the
 * language shows those that `data-language-fonts` names.
 *
 * Its text stands in pages, so it is short, and uses nothing from outside of itself.
 *
 * @param files plain paths by use, `text` or `display`
 * @param fetchedKey of the browser's storage
 */
export function showLanguageFonts(files: Readonly<Record<string, string>>, fetchedKey: string) {
  const { dataset } = document.documentElement
  let fetched = ''
  try {
    fetched = localStorage.getItem(fetchedKey) ?? ''
  } catch {}
  const shown = Object.keys(files).filter((use) => fetched.split(' ').includes(files[use] ?? ''))
  for (const use of shown)
    document.head.insertAdjacentHTML(
      'beforeend',
      `<link rel="preload" as="font" crossorigin href="${files[use]}">`,
    )
  dataset.languageFonts = shown.join(' ')
  dataset.languageFontFiles = Object.values(files).join(' ')
}
