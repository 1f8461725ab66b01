import { CURRENCIES, type Currency, formatMoney } from '@store/shared/domain/money'
import type { Size } from '@store/shared/domain/products/product'
import { type Command, Option } from 'commander'
import type { ListedPrice } from '../../back-office/price-administration'
import { parseAmount, sizeArgument } from '../arguments'
import type { Run } from '../command'
import { textTable } from '../text-table'

interface PriceOptions {
  readonly currency: Currency
  readonly price: string
  readonly listPrice?: string
}

export function addPriceCommands(program: Command, run: Run): void {
  const price = program.command('price').description('prices, with or without tax as their market says')

  price
    .command('show')
    .description('the prices of a product in all its sizes')
    .argument('<sku>')
    .action((sku: string, _options, command: Command) =>
      run(command, async ({ prices }) => {
        const { name, sizes } = await prices.show(sku)
        const cells = sizes.flatMap((each) =>
          each.prices.map((listed) => [
            each.size,
            listed.price.currency,
            formatMoney(listed.price),
            formatMoney(listed.listPrice),
          ]),
        )
        const table = textTable(['SIZE', 'CURRENCY', 'PRICE', 'LIST PRICE'], cells)
        return { json: { sku, name, sizes }, text: `${name}\n${table}` }
      }),
    )

  price
    .command('set')
    .description('what a size costs from now on; orders that are booked keep their price')
    .argument('<sku>')
    .addArgument(sizeArgument())
    .addOption(new Option('--currency <currency>').choices(CURRENCIES).makeOptionMandatory())
    .requiredOption('--price <amount>', 'for example 249 or 21.50')
    .option('--list-price <amount>', 'before discount; stays as it is unless given')
    .action((sku: string, size: Size, options: PriceOptions, command: Command) =>
      run(command, async ({ prices }) => {
        const toMoney = parseAmount(options.currency)
        const listPrice = options.listPrice === undefined ? undefined : toMoney(options.listPrice)
        const result = await prices.set({ sku, size }, toMoney(options.price), listPrice)
        const text = `${sku}/${size} costs ${priceText(result.after)}; it cost ${priceText(result.before)}.`
        return { json: result, text }
      }),
    )
}

const priceText = ({ price, listPrice }: ListedPrice): string =>
  price.minor === listPrice.minor
    ? formatMoney(price)
    : `${formatMoney(price)} instead of ${formatMoney(listPrice)}`
