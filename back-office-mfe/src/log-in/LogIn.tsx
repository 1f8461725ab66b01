import { canUsePasskeys } from '@store/shared/api/passkey-failures'
import type { HostServices } from '@store/shared/remotes/host/host-services'
import { useState } from 'react'
import { useAskSessionAgain } from '../session/use-staff-session'
import { CodeStep } from './CodeStep'
import { Door } from './Door'
import { PasskeyLogIn } from './PasskeyLogIn'
import { PasswordStep } from './PasswordStep'
import { SecondFactorStep } from './SecondFactorStep'

/** What is asked for next. */
export type LogInStep = 'password' | 'code' | 'second-factor'

interface LogInProps {
  readonly host: HostServices
  /** The password, unless a step before it led here. */
  readonly first?: LogInStep
  readonly onDone?: () => void
}

/** Password, then second factor, or a passkey in place of both; stands in the place of the page until both are right. */
export function LogIn({ host, first = 'password', onDone }: LogInProps) {
  const [step, setStep] = useState<LogInStep>(first)
  const askSession = useAskSessionAgain(host)
  const finish = () => {
    void askSession()
    onDone?.()
  }
  const startAgain = () => setStep('password')
  switch (step) {
    case 'password':
      return (
        <Door host={host} title="Log in">
          <PasswordStep host={host} onNext={setStep} />
          {canUsePasskeys() && <PasskeyLogIn host={host} onDone={finish} />}
        </Door>
      )
    case 'code':
      return (
        <Door host={host} title="Enter your code">
          <CodeStep host={host} onDone={finish} onStartAgain={startAgain} />
        </Door>
      )
    case 'second-factor':
      return (
        <Door host={host} title="Connect your phone">
          <SecondFactorStep host={host} onDone={finish} onStartAgain={startAgain} />
        </Door>
      )
  }
}
