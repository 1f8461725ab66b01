import { canUsePasskeys } from '@store/shared/api/passkey-failures'
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
  /** The password, unless a step before it led here. */
  readonly first?: LogInStep
  readonly onDone?: () => void
}

/** Password, then second factor, or a passkey in place of both; stands in the place of the page until both are right. */
export function LogIn({ first = 'password', onDone }: LogInProps) {
  const [step, setStep] = useState<LogInStep>(first)
  const askSession = useAskSessionAgain()
  const finish = () => {
    void askSession()
    onDone?.()
  }
  const startAgain = () => setStep('password')
  switch (step) {
    case 'password':
      return (
        <Door title="Log in">
          <PasswordStep onNext={setStep} />
          {canUsePasskeys() && <PasskeyLogIn onDone={finish} />}
        </Door>
      )
    case 'code':
      return (
        <Door title="Enter your code">
          <CodeStep onDone={finish} onStartAgain={startAgain} />
        </Door>
      )
    case 'second-factor':
      return (
        <Door title="Connect your phone">
          <SecondFactorStep onDone={finish} onStartAgain={startAgain} />
        </Door>
      )
  }
}
