import { type Command, InvalidArgumentError, Option } from 'commander'
import { Refusal } from '../../audit/refusal'
import { reportCsv } from '../../reports/report-csv'
import { DIMENSIONS } from '../../reports/report-dimensions'
import { isMetric, METRIC_NAMES, metricOf } from '../../reports/report-metrics'
import { dimensionsOf, isOfNow, type ReportQuery } from '../../reports/report-query'
import { isSavedReport, SAVED_REPORTS, type SavedReport } from '../../reports/saved-reports'
import { parseCount, parseIsoDay } from '../arguments'
import type { Answer, Run, Surroundings } from '../command'
import { textTable } from '../text-table'
import { reportText } from './report-text'

interface ReportOptions {
  readonly groupBy?: readonly string[]
  readonly from?: string
  readonly to?: string
  readonly last?: string
  readonly compare?: true
  readonly only?: Readonly<Record<string, string[]>>
  readonly atMost?: Readonly<Record<string, number>>
  readonly atLeast?: Readonly<Record<string, number>>
  readonly sort?: NonNullable<ReportQuery['sort']>
  readonly limit?: number
  readonly format: 'table' | 'csv' | 'json'
  readonly out?: string
}

export function addReportCommands(program: Command, run: Run, { files }: Pick<Surroundings, 'files'>): void {
  program
    .command('report')
    .description(
      'figures of the shop: a saved report, or metrics with commas between them; without either, what there is',
    )
    .argument('[what]', 'for example sales, stock, or orders,net')
    .option('--group-by <dimensions>', 'for example day, or month,category; none for one row', parseNames)
    .option('--from <day>', 'the first day', parseIsoDay)
    .option('--to <day>', 'the last day; otherwise today', parseIsoDay)
    .option('--last <period>', 'for example 30d, 8w or 3m, instead of days')
    .option('--compare', 'with as many days directly before')
    .option('--only <dimension=value>', 'only rows with this value; repeat it for more', collectValue)
    .option('--at-most <metric=figure>', 'only rows with at most so much; amounts like 249.50', collectBound)
    .option('--at-least <metric=figure>', 'only rows with at least so much', collectBound)
    .option(
      '--sort <column>',
      'by a metric or dimension, the greatest first; with :asc the other way',
      parseSort,
    )
    .option('--limit <rows>', 'how many rows to show', parseCount)
    .addOption(
      new Option('--format <form>', 'how to answer').choices(['table', 'csv', 'json']).default('table'),
    )
    .option('--out <file>', 'writes the answer into a file')
    .action((what: string | undefined, options: ReportOptions, command: Command) =>
      run(command, async (office) => {
        if (what === undefined) return listReports()
        const report = await office.reports.run(toQuery(what, options))
        const json = command.optsWithGlobals<{ json?: true }>().json === true || options.format === 'json'
        const text = json
          ? JSON.stringify(report, null, 2)
          : options.format === 'csv'
            ? reportCsv(report)
            : reportText(report)
        if (options.out === undefined) return { json: report, text: text.trimEnd() }
        await files.write(options.out, Buffer.from(text))
        return {
          json: { rows: report.rows.length },
          text: `${report.rows.length} rows are in ${options.out}.`,
        }
      }),
    )
}

function toQuery(what: string, options: ReportOptions): ReportQuery {
  const saved: SavedReport['query'] = isSavedReport(what)
    ? SAVED_REPORTS[what].query
    : { metrics: [...parseNames(what)] }
  const { groupBy, compare, only, atMost, atLeast, sort, limit } = options
  const period = periodOf(options)
  return {
    ...saved,
    ...(groupBy && { by: [...groupBy] }),
    ...(period && { period }),
    ...(compare && { compare }),
    ...(only && { only }),
    ...(atMost && { atMost }),
    ...(atLeast && { atLeast }),
    ...(sort && { sort }),
    ...(limit && { limit }),
  }
}

function periodOf({ from, to, last }: ReportOptions): ReportQuery['period'] {
  if (last !== undefined && (from !== undefined || to !== undefined)) {
    throw new Refusal('Give --last or days, not both.')
  }
  if (last !== undefined) return { last }
  if (from === undefined) {
    if (to !== undefined) throw new Refusal('--to needs --from.')
    return undefined
  }
  return { from, ...(to !== undefined && { to }) }
}

const parseNames = (text: string): readonly string[] =>
  text === 'none' ? [] : text.split(',').map((name) => name.trim())

/** What stands on both sides of the first equals sign. */
function parsePair(text: string): readonly [string, string] {
  const at = text.indexOf('=')
  if (at < 1) throw new InvalidArgumentError('It must be like category=Herbal.')
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

function collectValue(text: string, before: NonNullable<ReportOptions['only']> = {}) {
  const [name, value] = parsePair(text)
  return { ...before, [name]: [...(before[name] ?? []), value] }
}

function collectBound(text: string, before: NonNullable<ReportOptions['atMost']> = {}) {
  const [name, value] = parsePair(text)
  const [, sign, whole, decimals = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(value) ?? []
  if (whole === undefined) throw new InvalidArgumentError('It must be like left=5 or sales=249.50.')
  const isMoney = isMetric(name) && metricOf(name).unit === 'money'
  const figure = isMoney ? Number(`${whole}${decimals.padEnd(2, '0')}`) : Number(`${whole}.${decimals || 0}`)
  return { ...before, [name]: sign === '-' ? -figure : figure }
}

function parseSort(text: string): NonNullable<ReportQuery['sort']> {
  const [by = '', order = 'desc'] = text.split(':')
  if (order !== 'asc' && order !== 'desc')
    throw new InvalidArgumentError('It must be like units or units:asc.')
  return { by, order }
}

/** What there is to ask for. */
function listReports(): Answer {
  const saved = Object.entries(SAVED_REPORTS).map(([name, { title }]) => ({ name, title }))
  const metrics = METRIC_NAMES.map((name) => ({
    name,
    ...pickLabel(name),
    isOfNow: isOfNow(name),
    by: dimensionsOf(name),
  }))
  const dimensions = Object.entries(DIMENSIONS).map(([name, { label }]) => ({ name, label }))
  return {
    json: { saved, metrics, dimensions },
    text: [
      textTable(
        ['REPORT', 'WHAT IT TELLS'],
        saved.map(({ name, title }) => [name, title]),
      ),
      '',
      textTable(
        ['METRIC', 'LABEL', 'OF', 'BY'],
        metrics.map(({ name, label, isOfNow, by }) => [
          name,
          label,
          isOfNow ? 'now' : 'a period',
          by.length === 0 ? null : by.join(', '),
        ]),
      ),
    ].join('\n'),
  }
}

function pickLabel(name: (typeof METRIC_NAMES)[number]) {
  const { label, unit } = metricOf(name)
  return { label, unit }
}
