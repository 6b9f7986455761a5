import { Button } from '../ui/button.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Leads to the removal of a lost second factor by a recovery code. */
export function LostDevice({ signIn }: { signIn: SignIn }) {
  return (
    <Button kind="plain" size="small" onClick={signIn.go.toRecovery}>
      I have lost my device
    </Button>
  )
}
