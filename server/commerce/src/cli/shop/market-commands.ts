import { deliveryTerms } from '@store/shared/domain/markets/delivery'
import type { SoldMarket } from '@store/shared/domain/markets/market-document'
import { formatMoney, fromMajor } from '@store/shared/domain/money'
import { type Command, InvalidArgumentError } from 'commander'
import { Refusal } from '../../audit/refusal'
import { parseSettingsFile } from '../../settings/settings-file'
import { SettingsRefused } from '../../settings/settings-refusal'
import { parseCount } from '../arguments'
import type { Run, Surroundings } from '../command'
import { textTable } from '../text-table'

interface TryOptions {
  readonly pincode?: string
  readonly emirate?: string
  readonly weight: number
  readonly subtotal?: number
}

export function addMarketCommands(program: Command, run: Run, { files }: Pick<Surroundings, 'files'>): void {
  const command = program.command('market').description('where the shop sells, and what delivery costs there')

  command
    .command('show')
    .description('the markets as they are now; `settings get markets` has all of them')
    .action((_options, self: Command) =>
      run(self, async ({ markets }) => {
        const sold = await markets.sold()
        return { json: sold, text: sold.map(marketText).join('\n\n') }
      }),
    )

  command
    .command('check')
    .description('what is wrong with the markets of a settings file; changes nothing')
    .argument('<file>', 'YAML or JSON with a section `markets`')
    .action((path: string, _options, self: Command) =>
      run(self, async ({ settings }) => {
        const file = parseSettingsFile(await files.read(path), path)
        const { markets } = file.sections
        if (markets === undefined) throw new Refusal(`${path} has no section \`markets\`.`)
        try {
          const { differences } = await settings.plan({ markets })
          return {
            json: { differences },
            text: `The markets are right. ${differences.length === 0 ? 'They are the ones of now.' : `Applied, they would change ${differences.length} fields; \`settings diff\` shows them.`}`,
          }
        } catch (error) {
          throw error instanceof SettingsRefused ? file.describe(error) : error
        }
      }),
    )

  command
    .command('try')
    .description('what delivering a parcel costs, and why')
    .option('--pincode <digits>', 'in India')
    .option('--emirate <name>', 'in the UAE')
    .requiredOption('--weight <grams>', 'of all products together', parseCount)
    .option('--subtotal <amount>', 'of the order, before tax', parseSubtotal)
    .action((options: TryOptions, self: Command) =>
      run(self, async ({ markets }) => {
        const { subtotal = 0, weight } = options
        const tried = await markets.tryParcel({
          place: placeOf(options),
          weightGrams: weight,
          subtotal: ({ currency }) => fromMajor(currency, subtotal),
        })
        const { charge, arrivesOn, reasons } = tried
        const day = arrivesOn === null ? '' : `, expected by ${arrivesOn}`
        return { json: tried, text: [...reasons, `Delivery: ${formatMoney(charge)}${day}`].join('\n') }
      }),
    )
}

/** @throws {Refusal} */
function placeOf({ pincode, emirate }: TryOptions) {
  if (pincode !== undefined && emirate === undefined) return { pincode }
  if (emirate !== undefined && pincode === undefined) return { emirate }
  throw new Refusal('Say where the parcel goes: either --pincode or --emirate.')
}

function parseSubtotal(text: string): number {
  if (/^\d{1,6}(\.\d{1,2})?$/.test(text)) return Number(text)
  throw new InvalidArgumentError('must be an amount, for example 499 or 499.50')
}

function marketText(market: SoldMarket): string {
  const { country, currency, delivery, cash, taxRates, addsTax } = market
  const text = (minor: number | null) => (minor === null ? '–' : formatMoney({ currency, minor }))
  const { days } = deliveryTerms(market)
  const tax =
    taxRates.standardPercent === null ? 'by product' : `${taxRates.standardPercent} % for every product`
  const facts = [
    `${country}, prices in ${currency} ${addsTax ? 'without' : 'with'} tax (${tax}), delivery within ${days.nearest} to ${days.farthest} days`,
    `Without a zone: ${text(delivery.flat.chargeMinor)}, free above ${text(delivery.flat.freeAboveMinor)} with tax`,
    cash === null
      ? 'No cash on delivery'
      : `Cash on delivery: fee ${text(cash.fee.minor)}, up to ${cash.limit === null ? 'any amount' : formatMoney(cash.limit)}`,
  ]
  const { weights, zones, fallbackZone } = delivery
  if (weights === null) return facts.join('\n')
  const heads = [
    'ZONE',
    'NAME',
    'DAYS',
    ...weights.slabsGrams.map((grams) => `≤ ${grams} g`),
    `+ ${weights.extraGrams} g`,
    ...(weights.cargoAboveGrams === null ? [] : [`> ${weights.cargoAboveGrams} g`]),
    'FREE ABOVE',
  ]
  const rows = zones.map((zone) => [
    `${zone.id}${zone.id === fallbackZone ? ' (rest)' : ''}`,
    zone.name,
    zone.days,
    ...zone.slabsMinor.map(text),
    text(zone.extraMinor),
    ...(weights.cargoAboveGrams === null ? [] : [text(zone.cargoMinor)]),
    text(zone.freeAboveMinor),
  ])
  return [...facts, textTable(heads, rows)].join('\n')
}
