import { useAuthenticator } from '@aws-amplify/ui-react'
import { useAuthenticatorInitMachine } from '@aws-amplify/ui-react-core'
import { useMemo, useState } from 'react'
import { problemSaid } from './auth-problem.ts'
import { signInServices, type Said } from './sign-in-services.ts'
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

/** Routes in which the machine works or has finished; the form that was shown stays until it knows more. */
const between = new Set<string | null>(['idle', 'setup', 'transition', 'authenticated', 'signOut', null])

export type SignIn = ReturnType<typeof useSignIn>

/** Amplify's sign-in machine as our forms need it: which form is shown, whether it is busy, and what was typed into the others. */
export function useSignIn({ creates }: { creates: boolean }) {
  const machine = useAuthenticator()
  const [said, say] = useState<Said>()
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
  const problem = useMemo(() => (error ? problemSaid(error) : undefined), [error])

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
    /** What every form gets. */
    frame: { busy: machine.isPending || between.has(route), problem, focuses: form.isNext },
    /** For the forms that a person may leave and come back to. */
    kept: { values: typed.read(), onType: typed.keep },
    submit: (values: Record<string, string>) => {
      say(undefined)
      machine.submitForm(values)
    },
  }
}

/** The form of the route, or the last one while the machine is between two; `isNext` where it follows another one. */
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

/** Between the two tabs the focus stays on the tab. */
function isTab(form: string | undefined): boolean {
  return form === 'signIn' || form === 'signUp'
}
