import { runStoreCli } from '@store/commerce/store-cli'
import { examineStore, findingsText } from './doctor/doctor'

/** The program `store`: the commands of the back office, and `doctor`, which also looks at the releases. */
process.exitCode = await runStoreCli(process.argv.slice(2), async () => {
  const findings = await examineStore(process.env)
  return {
    json: findings,
    text: findingsText(findings),
    isHealthy: findings.every(({ status }) => status !== 'fail'),
  }
})
