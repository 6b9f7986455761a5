import { Button } from '../ui/button.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Leaves a step of signing in; what was typed into the first form is still there. */
export function BackToSignIn({ signIn }: { signIn: SignIn }) {
  return (
    <Button kind="plain" size="small" onClick={signIn.go.toSignIn}>
      Back to sign in
    </Button>
  )
}
