import { useAuthenticator } from '@aws-amplify/ui-react'
import { useAuthenticatorInitMachine } from '@aws-amplify/ui-react-core'
import { useMemo, useState } from 'react'
import { problemFromMessage } from './auth-problem.ts'
import { signInServices, type FormMessage } from './sign-in-services.ts'
import { typedValues } from './typed-values.ts'

const forms = [
  'signIn',
  'signUp',
  'confirmSignUp',
  'confirmSignIn',
  'selectMfaType',
  'setupTotp',
  'forceNewPassword',
  'forgotPassword',
  'confirmResetPassword',
] as const
type FormRoute = (typeof forms)[number]

/** Routes without a form: the machine is busy or done. The last form stays visible. */
const between = new Set<string | null>(['idle', 'setup', 'transition', 'authenticated', 'signOut', null])

export type SignIn = ReturnType<typeof useSignIn>

/** Adapts Amplify's sign-in machine to our forms: current form, busy state, and values of the other forms. */
export function useSignIn({ creates }: { creates: boolean }) {
  const machine = useAuthenticator()
  const [said, say] = useState<FormMessage>()
  const [typed] = useState(typedValues)
  const [calls] = useState(() => signInServices({ machine, say, onPasswordChanged: typed.forgetPasswords }))
  const [options] = useState(() => ({
    loginMechanisms: ['email' as const],
    initialState: creates ? ('signUp' as const) : ('signIn' as const),
    services: calls.services,
  }))
  useAuthenticatorInitMachine(options)

  const { route, error } = machine
  const form = useShownForm(route)
  const problem = useMemo(() => (error ? problemFromMessage(error) : undefined), [error])

  const go = (move: () => void) => {
    say(undefined)
    move()
  }
  return {
    ...calls,
    machine,
    said,
    form: form.shown,
    email: machine.username,
    go: {
      toSignIn: () => go(machine.toSignIn),
      toSignUp: () =>
        go(() => {
          machine.toSignIn()
          machine.toSignUp()
        }),
      toForgotten: () =>
        go(() => {
          machine.toSignIn()
          machine.toForgotPassword()
        }),
    },
    /** Props of every form. */
    frame: { busy: machine.isPending || between.has(route), problem, focuses: form.isNext },
    /** Props of forms whose values are kept. */
    kept: { values: typed.read(), onType: typed.keep },
    submit: (values: Record<string, string>) => {
      say(undefined)
      machine.submitForm(values)
    },
  }
}

/** The form of the route, or the last form while the machine is busy. `isNext` if another form came before. */
function useShownForm(route: string | null) {
  const [form, setForm] = useState<{ shown: FormRoute | 'unknown' | undefined; isNext: boolean }>({
    shown: undefined,
    isNext: false,
  })
  const shown = between.has(route) ? form.shown : (forms.find((each) => each === route) ?? 'unknown')
  if (shown !== form.shown) {
    const areTabs = isTab(shown) && isTab(form.shown)
    setForm({ shown, isNext: form.shown !== undefined && !areTabs })
  }
  return form
}

/** Sign-in and sign-up are tabs; changing between them keeps the focus on the tab. */
function isTab(form: string | undefined): boolean {
  return form === 'signIn' || form === 'signUp'
}
