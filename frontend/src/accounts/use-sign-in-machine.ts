import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadAmplify } from '../client/session.ts'
import { authProblem, isOffline } from './auth-problem.ts'
import { LOST_WHILE_LOADING, NOT_LOADED, OFFLINE, type AuthProblem } from './auth-words.ts'
import type { FirstForm, RunningSignInMachine, SignInMachine } from './sign-in-machine.tsx'

/** Routes without a form: the machine is busy or done. */
const between = new Set<string | null>(['idle', 'setup', 'transition', 'authenticated', 'signOut', null])

/**
 * Loads Amplify's sign-in machine once the first form is drawn, so that its code does not delay the fields. Until it is ready, the
 * person moves between the first forms here, and a submission waits.
 */
export function useSignInMachine(initial: FirstForm) {
  const [Running, setRunning] = useState<typeof RunningSignInMachine>()
  const [machine, setMachine] = useState<SignInMachine>()
  const [isReady, setReady] = useState(false)
  const [first, setFirst] = useState(initial)
  const [waiting, setWaiting] = useState<Record<string, string>>()
  const [problem, setProblem] = useState<AuthProblem>()
  const isLoading = useRef(false)
  const isCodeLost = useRef(false)

  const isBetween = between.has(machine?.route ?? null)
  if (!isReady && !isBetween) setReady(true)

  const load = async () => {
    if (isLoading.current) return
    // Browsers don't request code again that failed, so it isn't requested without a connection.
    if (isOffline() && !isCodeLost.current) {
      setProblem({ text: OFFLINE })
      return setWaiting(undefined)
    }
    isLoading.current = true
    const [code, configuration] = await Promise.allSettled([import('./sign-in-machine.tsx'), loadAmplify()])
    if (code.status === 'fulfilled' && configuration.status === 'fulfilled')
      return setRunning(() => code.value.RunningSignInMachine)
    // The configuration is requested again by the next submission.
    isLoading.current = false
    isCodeLost.current = code.status === 'rejected'
    if (configuration.status === 'rejected') setProblem(authProblem(configuration.reason))
    if (code.status === 'rejected') setProblem({ text: isOffline() ? LOST_WHILE_LOADING : NOT_LOADED })
    setWaiting(undefined)
  }
  const loadWhenIdle = useEffectEvent(() => {
    if (!isOffline()) void load()
  })
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(loadWhenIdle, 1)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(loadWhenIdle, { timeout: 1000 })
    return () => cancelIdleCallback(request)
  }, [])

  const catchUp = useEffectEvent(() => {
    if (!machine) return
    // The person changed the form after the machine had started with another.
    if (machine.route !== first) move(machine, first)
    if (waiting) machine.submitForm(waiting)
  })
  useEffect(() => {
    if (isReady) catchUp()
  }, [isReady])

  return {
    /** Shows nothing and must be in the document. Undefined while its code is not loaded. */
    Running,
    /** Props of `Running`. */
    running: { initialState: first, onState: setMachine },
    machine,
    /** Undefined while the machine is between two forms. */
    route: isReady ? (isBetween ? undefined : machine?.route) : first,
    isBusy: isReady ? isBetween || machine?.isPending === true : waiting !== undefined,
    /** Why the machine could not be loaded. */
    problem,
    goTo: (form: FirstForm) => {
      setFirst(form)
      if (machine && isReady) move(machine, form)
    },
    submit: (values: Record<string, string>) => {
      if (machine && isReady) return machine.submitForm(values)
      setProblem(undefined)
      setWaiting(values)
      void load()
    },
  }
}

/** Every form leads to `signIn`, and only that one to the others. */
function move({ toSignIn, toSignUp, toForgotPassword }: SignInMachine, form: FirstForm): void {
  toSignIn()
  if (form === 'signUp') toSignUp()
  if (form === 'forgotPassword') toForgotPassword()
}
