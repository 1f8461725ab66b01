import { programVersion } from '@store/platform/config/files/program-version'
import { Command } from 'commander'
import { Refusal } from '../audit/refusal'
import { parseText } from './arguments'
import { addCatalogueCommands } from './catalogue/catalogue-commands'
import { addCouponCommands } from './catalogue/coupon-commands'
import { addKindCommands } from './catalogue/kind-commands'
import { addPriceCommands } from './catalogue/price-commands'
import { addProductCommands } from './catalogue/product-commands'
import { addStockCommands } from './catalogue/stock-commands'
import type { Run, Surroundings } from './command'
import { addContentCommands } from './content/content-commands'
import { addReviewCommands } from './content/review-commands'
import { addTranslationCommands } from './content/translation-commands'
import { addDoctorCommand } from './doctor-command'
import { addInitCommand } from './init-command'
import { addCustomerCommands } from './sales/customer-commands'
import { addDraftCommands } from './sales/draft-commands'
import { addMessageCommands } from './sales/message-commands'
import { addNewsletterCommands } from './sales/newsletter-commands'
import { addOrderCommands } from './sales/order-commands'
import { addReturnCommands } from './sales/return-commands'
import { addChangeSetCommands } from './shop/change-set-commands'
import { addLogCommand } from './shop/log-command'
import { addMarketCommands } from './shop/market-commands'
import { addReportCommands } from './shop/report-commands'
import { addSettingsCommands } from './shop/settings-commands'
import { addShopCommands } from './shop/shop-commands'
import { addStaffCommands } from './shop/staff-commands'
import { addWebhookCommands } from './shop/webhook-commands'
import { toTerminalText } from './terminal-text'

/**
 * The command line of the shop's own people.
 *
 * Parsing throws a `CommanderError` after it has told what is wrong with a command, or given help.
 */
export function createStoreProgram(surroundings: Surroundings): Command {
  const { withBackOffice, say, tell, userName, examine } = surroundings
  const program = new Command('store')
    .description(
      'The back office of the shop. It works on DATABASE_URL, or on the embedded database in DATA_DIR, while the shop is open or stopped.',
    )
    .version(programVersion())
    .option('--json', 'answer in JSON')
    .option('--by <name>', 'who does this, for the log; otherwise the user of this machine', parseText)
    .showHelpAfterError('(--help says what there is)')
    .configureOutput({ writeOut: (text) => say(text.trimEnd()), writeErr: (text) => tell(text.trimEnd()) })
    .exitOverride()

  const run: Run = async (command, work) => {
    const { json, by = userName } = command.optsWithGlobals<{ json?: true; by?: string }>()
    if (by === null) throw new Refusal('Say who does this, for the log: --by NAME.')
    await withBackOffice(by, async (office) => {
      const answer = await work(office)
      say(toTerminalText(json ? JSON.stringify(answer.json, null, 2) : answer.text))
    })
  }

  addCatalogueCommands(program, run, surroundings)
  addKindCommands(program, run)
  addStockCommands(program, run)
  addPriceCommands(program, run)
  addProductCommands(program, run, surroundings)
  addCouponCommands(program, run)
  addOrderCommands(program, run, surroundings)
  addReturnCommands(program, run)
  addReviewCommands(program, run, surroundings)
  addDraftCommands(program, run)
  addMessageCommands(program, run, surroundings)
  addNewsletterCommands(program, run, surroundings)
  addContentCommands(program, run, surroundings)
  addTranslationCommands(program, run, surroundings)
  addCustomerCommands(program, run, surroundings)
  addSettingsCommands(program, run, surroundings)
  addChangeSetCommands(program, run, surroundings)
  addInitCommand(program, surroundings)
  addShopCommands(program, run, surroundings)
  addMarketCommands(program, run, surroundings)
  addReportCommands(program, run, surroundings)
  addWebhookCommands(program, run)
  addStaffCommands(program, run)
  addLogCommand(program, run)
  if (examine) addDoctorCommand(program, examine, say)
  return program
}
