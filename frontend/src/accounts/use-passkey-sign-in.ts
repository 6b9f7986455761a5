import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AuthProblem } from './auth-words.ts'
import { NO_PASSKEYS_HERE, passkeySignInProblem } from './passkey-problem.ts'
import { knowsPasskeys, offersPasskeysInFields, pickPasskey, type PickedPasskey } from './pick-passkey.ts'

/** Signing in with a passkey: by a button, or by what the browser offers in the field for the email address. */
export function usePasskeySignIn() {
  const [isWaiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<AuthProblem>()
  /** The browser's open question; there can be one at a time. */
  const asked = useRef<AbortController>(undefined)

  const proceed = async (ask: () => Promise<PickedPasskey | undefined>) => {
    const began = Date.now()
    try {
      const picked = await ask()
      if (!picked) return
      setProblem(undefined)
      setWaiting(true)
      // Loaded after the form, because the sign-in library is large.
      const { signInWithPasskey } = await import('./sign-in-with-passkey.ts')
      await signInWithPasskey(picked)
    } catch (error) {
      setProblem(passkeySignInProblem(error, Date.now() - began))
    } finally {
      setWaiting(false)
    }
  }

  /** The browser ends this question for reasons of its own: nobody asked, so nobody is told. */
  const offerInField = (controller: AbortController) =>
    proceed(() => pickPasskey({ inField: true, signal: controller.signal }).catch(() => undefined))
  const offerWhenShown = useEffectEvent(offerInField)
  useEffect(() => {
    const controller = new AbortController()
    asked.current = controller
    void offersPasskeysInFields().then((isPossible) =>
      isPossible && !controller.signal.aborted ? offerWhenShown(controller) : undefined,
    )
    return () => asked.current?.abort()
  }, [])

  return {
    isWaiting,
    problem,
    forgetProblem: () => setProblem(undefined),
    begin: async () => {
      if (!knowsPasskeys()) return setProblem({ text: NO_PASSKEYS_HERE })
      asked.current?.abort()
      const controller = new AbortController()
      asked.current = controller
      setProblem(undefined)
      setWaiting(true)
      await proceed(() => pickPasskey({ inField: false, signal: controller.signal }))
      if (controller.signal.aborted || !(await offersPasskeysInFields())) return
      const next = new AbortController()
      asked.current = next
      void offerInField(next)
    },
  }
}
