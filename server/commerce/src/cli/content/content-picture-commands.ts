import { basename, extname } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { CENTRE } from '../../content/content-folder'
import { parseText } from '../arguments'
import type { Run, Surroundings } from '../command'
import { textTable } from '../text-table'

/** `store content picture`: the media library. */
export function addContentPictureCommands(
  content: Command,
  run: Run,
  { files }: Pick<Surroundings, 'files'>,
): void {
  const command = content
    .command('picture')
    .description('the pictures that articles, pages and testimonials name')

  command
    .command('list')
    .description('every picture of the media library')
    .action((_options, self: Command) =>
      run(self, async ({ content: { pictures } }) => {
        const rows = await pictures.list()
        const cells = rows.map((row) => [
          row.name,
          `${row.width} × ${row.height}`,
          `${row.focusX},${row.focusY}`,
          row.alt,
        ])
        return { json: rows, text: textTable(['PICTURE', 'SIZE', 'FOCUS', 'TEXT'], cells) }
      }),
    )

  command
    .command('add')
    .description('add a JPEG, PNG, WebP or AVIF file to the media library')
    .argument('<file>')
    .requiredOption('--alt <text>', 'what it shows, for people who do not see it', parseText)
    .option('--name <name>', 'what entries call it; as the file without it')
    .option(
      '--focus <x,y>',
      'what stays in view where it is cropped, in per cent from left and top',
      parseFocus,
    )
    .action(async (path: string, options: PictureOptions, self: Command) => {
      const format = extname(path).slice(1).toLowerCase()
      const { alt, name = basename(path, extname(path)), focus = CENTRE } = options
      const bytes = await files.read(path)
      await run(self, async ({ content: { pictures } }) => {
        await pictures.add(name, format, bytes, { alt, focus })
        return { json: { name }, text: `The media library has the picture "${name}".` }
      })
    })

  command
    .command('change')
    .description('say something else about a picture')
    .argument('<picture>')
    .option('--alt <text>', 'what it shows, for people who do not see it', parseText)
    .option(
      '--focus <x,y>',
      'what stays in view where it is cropped, in per cent from left and top',
      parseFocus,
    )
    .action((name: string, { alt, focus }: Partial<PictureOptions>, self: Command) =>
      run(self, async ({ content: { pictures } }) => {
        await pictures.change(name, { ...(alt !== undefined && { alt }), ...(focus && { focus }) })
        return { json: { name }, text: `The picture "${name}" is changed.` }
      }),
    )

  command
    .command('remove')
    .description('delete a picture that no entry shows')
    .argument('<picture>')
    .action((name: string, _options, self: Command) =>
      run(self, async ({ content: { pictures } }) => {
        await pictures.remove(name)
        return { json: { name }, text: `The picture "${name}" is deleted.` }
      }),
    )
}

interface PictureOptions {
  readonly alt: string
  readonly name?: string
  readonly focus?: readonly [number, number]
}

function parseFocus(text: string): readonly [number, number] {
  const [, x, y] = /^(\d{1,3}),(\d{1,3})$/.exec(text) ?? []
  const focus = [Number(x), Number(y)] as const
  if (focus.every((each) => each >= 0 && each <= 100)) return focus
  throw new InvalidArgumentError('It must be two numbers from 0 to 100, such as 50,30.')
}
