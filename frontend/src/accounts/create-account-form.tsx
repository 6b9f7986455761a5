import { AcceptedTerms } from './accepted-terms.tsx'
import { EmailInput, NewPasswordInputs, OrganisationInput } from './auth-fields.tsx'
import { AuthForm } from './auth-form.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Form for address and password; the mailed code is the next step. */
export function CreateAccountForm({ signIn }: { signIn: SignIn }) {
  return (
    <AuthForm
      {...signIn.frame}
      {...signIn.kept}
      title="Create account"
      hidesTitle
      action="Create account"
      busyText="Sending the code..."
      onSubmit={({ email, newPassword }) => signIn.submit({ email, password: newPassword })}
    >
      <EmailInput help="The address that you write to us from. We send a code to it." />
      <NewPasswordInputs label="Password" />
      <OrganisationInput />
      <AcceptedTerms by="creating an account" />
    </AuthForm>
  )
}
