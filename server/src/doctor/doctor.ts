import { programFile } from '@store/commerce/base/program-files'
import { textTable } from '@store/commerce/cli/text-table'
import { commerceMigrations } from '@store/commerce/db/migrate-commerce'
import { checkConfiguration } from './check-configuration'
import { checkDatabase } from './check-database'
import { checkFiles } from './check-files'
import { checkProgram } from './check-program'
import { checkReleases } from './check-releases'
import { checkServices } from './check-services'
import type { Finding } from './finding'

/**
 * Looks at everything that the store needs, as the server of this environment would, and changes nothing. Where the server would not
 * start with the configuration, that is all that is looked at.
 */
export async function examineStore(env: NodeJS.ProcessEnv): Promise<readonly Finding[]> {
  const { config, findings } = checkConfiguration(env)
  if (config === null) return [...checkProgram(), ...findings]
  const sets = [
    commerceMigrations(),
    {
      folder: programFile('delivery/src/db/migrations', 'migrations/delivery'),
      table: 'delivery_migrations',
    },
  ]
  return [
    ...checkProgram(),
    ...findings,
    ...(await checkFiles(config)),
    ...(await checkDatabase(config, sets, (db) => checkReleases(db, config))),
    ...(await checkServices(config)),
  ]
}

export const findingsText = (findings: readonly Finding[]): string =>
  textTable(
    ['', 'CHECK', 'FOUND'],
    findings.map(({ status, check, says }) => [status, check, says]),
  )
