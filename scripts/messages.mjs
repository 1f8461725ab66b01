// Catalogues of translations. `npm run messages`: brings them in step with the messages of the sources; `-- --check`: says what differs.
import { relative } from 'node:path'
import { differencesOf } from './lib/catalogue-differences.mjs'
import { otherWordsIn } from './lib/house-words.mjs'
import { catalogues, TRANSLATED_LANGUAGES, unnamedLanguages } from './lib/messages.mjs'
import { ROOT } from './lib/run.mjs'

const isCheck = process.argv.includes('--check')
const problems = await unnamedLanguages()
for (const catalogue of await catalogues()) {
  const messages = await catalogue.collect()
  // Lingui has said which file has no messages to read, and why.
  if (messages === undefined) {
    problems.push(
      `${relative(ROOT, catalogue.path)}: left as it is, because not all of its messages can be read`,
    )
    continue
  }
  // Entries of texts that are gone are removed, so that a changed text is one to be translated.
  if (!isCheck)
    await catalogue.make({
      clean: true,
      overwrite: false,
      locale: [...TRANSLATED_LANGUAGES],
      orderBy: 'message',
    })
  for (const [language, translations] of Object.entries(await catalogue.readAll())) {
    const file = relative(ROOT, catalogue.getFilename(language))
    for (const problem of [
      ...differencesOf(messages, translations ?? {}),
      ...otherWordsIn(language, translations ?? {}),
    ])
      problems.push(`${file}: ${problem}`)
  }
}
for (const problem of problems) console.log(problem)
if (problems.length > 0) {
  const next = isCheck
    ? '`npm run messages` adds what is missing to the files, without a translation.'
    : 'Write each missing translation into its `msgstr`.'
  console.log(`\n${problems.length} to be mended. ${next}`)
  process.exitCode = 1
}
