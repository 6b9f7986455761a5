import { useAuthenticator } from '@aws-amplify/ui-react'
import { AuthenticatorProvider, useAuthenticatorInitMachine } from '@aws-amplify/ui-react-core'
import { memo, useEffect, useState } from 'react'
import { signInServices, type FormMessage, type SignInServices } from './sign-in-services.ts'

/** Forms that are shown before the machine is loaded, and that it can start with. */
export type FirstForm = 'signIn' | 'signUp' | 'forgotPassword'

/** State and actions of Amplify's sign-in machine, with our calls for new codes. */
export type SignInMachine = ReturnType<typeof useAuthenticator> & Pick<SignInServices, 'resend'>

interface SignInMachineProps {
  readonly initialState: FirstForm
  /** Shows a message above the next form. */
  readonly say: (said: FormMessage) => void
  /** Called after a password was replaced, because the typed one is no longer valid. */
  readonly onPasswordChanged: () => void
  readonly organisationName: () => string | undefined
  /** Called with every new state. */
  readonly onState: (machine: SignInMachine) => void
}

/**
 * Runs Amplify's sign-in machine and shows nothing. Its code is loaded after the first form is drawn. The page renders with every new
 * state, and each rendering of the machine makes one, so that only the machine or other props render it again.
 */
export const RunningSignInMachine = memo(function RunningSignInMachine(props: SignInMachineProps) {
  return (
    <AuthenticatorProvider>
      <Running {...props} />
    </AuthenticatorProvider>
  )
})

function Running({ initialState, say, onPasswordChanged, organisationName, onState }: SignInMachineProps) {
  const machine = useAuthenticator()
  const [{ services, resend }] = useState(() => signInServices({ machine, say, onPasswordChanged, organisationName }))
  const [options] = useState(() => ({ loginMechanisms: ['email' as const], initialState, services }))
  useAuthenticatorInitMachine(options)
  useEffect(() => onState({ ...machine, resend }), [machine, resend, onState])
  return null
}
