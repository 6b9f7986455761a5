import { useState } from 'react'
import { passwordProblem } from '#domain/accounts/password.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { beginSignUp, type BegunSignUp } from './auth-calls.ts'
import { AuthForm, PasswordField } from './auth-fields.tsx'
import { emailProblem } from './email-problem.ts'
import { useAuthCall } from './use-auth-call.ts'
import { useChecked } from './use-checked.ts'

interface CreateAccountFormProps {
  /** What was typed before the person came back to change it. */
  email: string
  password: string
  onBegun: (begun: BegunSignUp) => void
}

/** An address and a password; the code for the address follows. */
export function CreateAccountForm(given: CreateAccountFormProps) {
  const [email, setEmail] = useState(given.email)
  const [password, setPassword] = useState(given.password)
  const [repeated, setRepeated] = useState(given.password)
  const { run, running, problem } = useAuthCall()
  const { errors, check } = useChecked({
    'create-email': emailProblem(email),
    'create-password': passwordProblem(password),
    'create-repeated': repeated === password ? undefined : 'The two passwords are not the same.',
  })
  const submit = () => {
    if (!check()) return
    void run('create', async () => given.onBegun(await beginSignUp(email.trim(), password)))
  }
  return (
    <AuthForm problem={problem} onSubmit={submit}>
      <TextField
        label="Email"
        id="create-email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        error={errors['create-email']}
        help="The address that you write to us from. We send a code to it."
        onChange={(event) => setEmail(event.target.value)}
        aria-required
      />
      <PasswordField
        label="Password"
        id="create-password"
        name="password"
        autoComplete="new-password"
        rule
        value={password}
        error={errors['create-password']}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label="Confirm password"
        id="create-repeated"
        name="confirm-password"
        autoComplete="new-password"
        value={repeated}
        error={errors['create-repeated']}
        onChange={(event) => setRepeated(event.target.value)}
      />
      <Button type="submit" kind="primary" busy={running !== undefined} busyText="Sending the code...">
        Create account
      </Button>
    </AuthForm>
  )
}
