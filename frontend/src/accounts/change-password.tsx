import { api } from '../client/api.ts'
import { beginReplacing } from '../client/session.ts'
import { AccountName, NewPasswordInputs, PasswordInput } from './auth-fields.tsx'
import { AuthForm } from './auth-form.tsx'
import { useAuthCall } from './use-auth-call.ts'

/** Replaces the password. Ends every session, including this one. */
export function ChangePassword({ email, onDone }: { email: string; onDone: () => void }) {
  const { run, running, problem } = useAuthCall()
  const change = async (currentPassword: string, newPassword: string) => {
    const isChanged = await run(() => api.accounts.changePassword({ currentPassword, newPassword }))
    if (!isChanged) return
    beginReplacing()
    onDone()
  }
  return (
    <AuthForm
      action="Change password"
      busy={running}
      busyText="Changing it..."
      problem={problem}
      onSubmit={({ password, newPassword }) => void change(password, newPassword)}
    >
      <AccountName email={email} />
      <PasswordInput label="Current password" />
      <NewPasswordInputs />
    </AuthForm>
  )
}
