import { useMemo, useState } from 'react'
import { problemFromMessage } from './auth-problem.ts'
import type { FirstForm } from './sign-in-machine.tsx'
import type { FormMessage } from './sign-in-services.ts'
import { typedValues } from './typed-values.ts'
import { useSignInMachine } from './use-sign-in-machine.ts'

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

/** The form that the page starts with, what is filled in, and a message above it. */
export interface FirstStep {
  readonly first: FirstForm
  readonly email?: string
  readonly says?: FormMessage
}

export type SignIn = ReturnType<typeof useSignIn>

/** Adapts Amplify's sign-in machine to our forms: current form, busy state, and values of the other forms. */
export function useSignIn({ first, email, says }: FirstStep) {
  const { machine, route, isBusy, problem, goTo, submit, ...loaded } = useSignInMachine(first)
  const [said, say] = useState<FormMessage | undefined>(says)
  const [typed] = useState(() => typedValues(email))
  const [isRecovering, setRecovering] = useState(false)
  const form = useShownForm(route)
  const error = machine?.error
  const refusal = useMemo(() => (error ? problemFromMessage(error) : undefined), [error])

  const go = (to: FirstForm) => {
    say(undefined)
    setRecovering(false)
    goTo(to)
  }
  return {
    Running: loaded.Running,
    running: { ...loaded.running, say, onPasswordChanged: typed.forgetPasswords, organisationName: typed.organisation },
    machine,
    said,
    form: form.shown,
    /** Whether the person has lost the second factor; then no form of the machine is shown. */
    isRecovering,
    email: machine?.username ?? '',
    go: {
      toSignIn: () => go('signIn'),
      toSignUp: () => go('signUp'),
      toForgotten: () => go('forgotPassword'),
      toRecovery: () => {
        say(undefined)
        setRecovering(true)
      },
    },
    /** Props of every form. */
    frame: { busy: isBusy, problem: problem ?? refusal, focuses: form.isNext },
    /** Props of forms whose values are kept. */
    kept: { values: typed.read(), onType: typed.keep },
    /** Leads back to the first form with a message above it. */
    endRecovery: (message: FormMessage) => {
      go('signIn')
      say(message)
    },
    submit: (values: Record<string, string>) => {
      say(undefined)
      submit(values)
    },
  }
}

/** The form of the route, or the last form while there is none. `isNext` if another form came before. */
function useShownForm(route: string | undefined) {
  const current = forms.find((each) => each === route) ?? 'unknown'
  const [form, setForm] = useState<{ shown: FormRoute | 'unknown'; isNext: boolean }>({ shown: current, isNext: false })
  const shown = route === undefined ? form.shown : current
  if (shown !== form.shown) setForm({ shown, isNext: !(isTab(shown) && isTab(form.shown)) })
  return form
}

/** Sign-in and sign-up are tabs; changing between them keeps the focus on the tab. */
function isTab(form: string): boolean {
  return form === 'signIn' || form === 'signUp'
}
