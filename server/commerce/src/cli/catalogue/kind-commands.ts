import type { Command } from 'commander'
import type { Answer, Run } from '../command'
import { textTable } from '../text-table'

/** What import writes and never takes away: categories, kinds and attributes. */
export function addKindCommands(program: Command, run: Run): void {
  const category = program.command('category').description('categories, which an import adds and changes')

  category
    .command('list')
    .description('all categories in their order, with their products and those of their parts')
    .action((_options, self: Command) =>
      run(self, async ({ catalogue }) => {
        const found = await catalogue.categories()
        const cells = found.map(({ slug, name, parent, products }) => [slug, name, parent, products])
        return { json: found, text: textTable(['CATEGORY', 'NAME', 'PART OF', 'PRODUCTS'], cells) }
      }),
    )

  category
    .command('remove')
    .description('remove a category that nothing uses')
    .argument('<slug>')
    .action((slug: string, _options, self: Command) =>
      run(self, async ({ catalogue }) => {
        await catalogue.removeCategory(slug)
        return removed('category', slug)
      }),
    )

  const kind = program.command('kind').description('kinds of products, which an import adds and changes')

  kind
    .command('list')
    .description('all kinds in their order, with their attributes')
    .action((_options, self: Command) =>
      run(self, async ({ catalogue }) => {
        const found = await catalogue.kinds()
        const cells = found.map(({ slug, name, attributes, products }) => [
          slug,
          name,
          attributes.join(', ') || null,
          products,
        ])
        return { json: found, text: textTable(['KIND', 'NAME', 'ATTRIBUTES', 'PRODUCTS'], cells) }
      }),
    )

  kind
    .command('remove')
    .description('remove a kind that no product has')
    .argument('<slug>')
    .action((slug: string, _options, self: Command) =>
      run(self, async ({ catalogue }) => {
        await catalogue.removeKind(slug)
        return removed('kind', slug)
      }),
    )

  kind
    .command('remove-attribute')
    .description('remove an attribute that no kind has')
    .argument('<name>')
    .action((name: string, _options, self: Command) =>
      run(self, async ({ catalogue }) => {
        await catalogue.removeAttribute(name)
        return removed('attribute', name)
      }),
    )
}

const removed = (what: string, name: string): Answer => ({
  json: { removed: name },
  text: `The ${what} ${name} is removed.`,
})
