import { Button } from '../ui/button.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Returns to the first sign-in form, which keeps its values. */
export function BackToSignIn({ signIn }: { signIn: SignIn }) {
  return (
    <Button kind="plain" size="small" onClick={signIn.go.toSignIn}>
      Back to sign in
    </Button>
  )
}
