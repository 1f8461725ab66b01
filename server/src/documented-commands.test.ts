import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesOfThisProcess } from '@store/commerce/cli/command-files'
import { createStoreProgram } from '@store/commerce/cli/store-program'
import { createReleaseProgram } from '@store/delivery/operator/cli/release-program'
import type { Command } from 'commander'

const ROOT = join(__dirname, '../..')
const DOCUMENTS = execFileSync('git', ['ls-files', '-z', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '')

/** Each call in a code block, or in backticks, with its words as a shell reads them. */
const callsOf = (script: string) =>
  DOCUMENTS.flatMap((file) =>
    [
      ...readFileSync(join(ROOT, file), 'utf8')
        .replaceAll('\\\n', ' ')
        .matchAll(new RegExp(`npm run ${script} -- ([^\`”\n]+)`, 'g')),
    ].map(([line, words = '']) => ({ line: `${file}: ${line}`, words: wordsOf(words) })),
  )

/** Up to a comment, a pipe, or an ellipsis that stands for more. */
const wordsOf = (line: string): readonly string[] => {
  const words = line.match(/"[^"]*"|'[^']*'|\S+/g) ?? []
  const end = words.findIndex((word) => /^(#.*|[|>&;…].*)$/.test(word))
  return (end < 0 ? words : words.slice(0, end)).map((word) => word.replace(/^(["'])(.*)\1$/, '$2'))
}

/** Those that are meant where none is named, which `commander` does not tell. */
const DEFAULT_COMMANDS: Readonly<Record<string, string>> = { rollout: 'start' }

/** What the program does not know of a call; null where it knows all. */
function unknownIn(program: Command, words: readonly string[]): string | null {
  let command = program
  let rest = words
  for (
    let [name = ''] = rest;
    command.commands.length > 0 && name !== '' && !name.startsWith('-');
    [name = ''] = rest
  ) {
    const named = command.commands.find((each) => each.name() === name || each.aliases().includes(name))
    const next = named ?? command.commands.find((each) => each.name() === DEFAULT_COMMANDS[command.name()])
    if (next === undefined) return name
    command = next
    if (named) rest = rest.slice(1)
  }
  const options = [...program.options, ...command.options, ...(command.parent?.options ?? [])]
  const isKnown = (word: string) =>
    word === '--help' || options.some(({ long, short }) => [long, short].includes(word.split('=')[0] ?? ''))
  return rest.find((word) => /^--?[a-z]/.test(word) && !isKnown(word)) ?? null
}

const PROGRAMS: readonly (readonly [string, () => Command])[] = [
  [
    'store',
    () =>
      createStoreProgram({
        withBackOffice: jest.fn(),
        files: filesOfThisProcess,
        say: () => {},
        tell: () => {},
        isWatched: false,
        examine: jest.fn(),
        userName: null,
      }),
  ],
  [
    'release',
    () =>
      createReleaseProgram({
        call: jest.fn(),
        say: () => {},
        check: async () => null,
        picture: async ({ report }) => report,
        readReleaseKeys: () => '',
      }),
  ],
]

it.each(PROGRAMS)('the documents call npm run %s with commands and options that it has', (script, create) => {
  const program = create()
  const calls = callsOf(script)
  expect(calls.length).toBeGreaterThan(20)
  const unknown = calls.flatMap(({ line, words }) => {
    const word = unknownIn(program, words)
    return word === null ? [] : [`${line}: ${word}`]
  })
  expect(unknown).toEqual([])
})
