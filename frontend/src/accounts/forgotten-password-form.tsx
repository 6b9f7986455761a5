import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { askForReset } from './auth-calls.ts'
import { AuthForm } from './auth-fields.tsx'
import { emailProblem } from './email-problem.ts'
import { useAuthCall } from './use-auth-call.ts'
import { useChecked } from './use-checked.ts'

interface ForgottenPasswordFormProps {
  email: string
  onSent: (email: string) => void
  onBack: () => void
}

/** Asks for the address that a code for a new password goes to. */
export function ForgottenPasswordForm({ email: given, onSent, onBack }: ForgottenPasswordFormProps) {
  const [email, setEmail] = useState(given)
  const { run, running, problem } = useAuthCall()
  const { errors, check } = useChecked({ 'forgotten-email': emailProblem(email) })
  const submit = () => {
    if (!check()) return
    void run('send', async () => {
      await askForReset(email.trim())
      onSent(email.trim())
    })
  }
  return (
    <AuthForm title="Forgotten your password?" problem={problem} onSubmit={submit}>
      <TextField
        label="Email"
        id="forgotten-email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        error={errors['forgotten-email']}
        help="If this address has an account, we send it a code."
        onChange={(event) => setEmail(event.target.value)}
        aria-required
      />
      <Button type="submit" kind="primary" busy={running !== undefined} busyText="Sending...">
        Send code
      </Button>
      <div className="auth-more">
        <Button kind="plain" size="small" onClick={onBack}>
          Back to sign in
        </Button>
      </div>
    </AuthForm>
  )
}
