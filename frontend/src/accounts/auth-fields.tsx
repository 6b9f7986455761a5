import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { organisationNameProblem } from '#domain/accounts/organisation-name-problem.ts'
import { holdsOurName, NAME_RESERVED } from '#domain/company/our-name.ts'
import { isLongEnough, passwordProblem, passwordRule } from '#domain/accounts/password.ts'
import { CodeField } from '../ui/code-field.tsx'
import { TextField } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useAuthField } from './auth-form.tsx'
import type { AuthValues } from './auth-values.ts'
import { emailProblem } from './email-problem.ts'

interface EmailInputProps {
  help?: ReactNode
  /** Whether the browser offers passkeys in the field, too. */
  offersPasskeys?: boolean
}

/** The email address of an account. */
export function EmailInput({ help, offersPasskeys }: EmailInputProps) {
  const field = useAuthField('email', { validate: emailProblem })
  return (
    <TextField
      {...field}
      label="Email"
      help={help}
      type="email"
      inputMode="email"
      autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
    />
  )
}

/** The organisation that a newcomer makes with the first trial. Optional, so it is no part of a refusal of the pool. */
export function OrganisationInput() {
  const { 'aria-required': _, ...field } = useAuthField('organisation', {
    validate: (typed) => {
      const name = typed.trim()
      if (name === '') return undefined
      return organisationNameProblem(name) ?? (holdsOurName(name) ? NAME_RESERVED : undefined)
    },
  })
  return (
    <TextField
      {...field}
      label="Organisation (optional)"
      help="Names your organisation if you start a trial. You can change it later."
      autoComplete="organization"
      dir="auto"
    />
  )
}

/** Tells password managers which account a password or code belongs to. */
export function AccountName({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
}

/** The current password of the account. */
export function PasswordInput({ label = 'Password' }: { label?: string }) {
  const field = useAuthField('password', { required: 'Enter your password.' })
  return <PasswordField {...field} label={label} autoComplete="current-password" />
}

/** A new password with the policy, and a second input against typing mistakes. */
export function NewPasswordInputs({ label = 'New password' }: { label?: string }) {
  const password = useAuthField('newPassword', { validate: passwordProblem, deps: 'repeated' })
  const repeated = useAuthField('repeated', {
    required: 'Enter the password once more.',
    validate: (again, { newPassword }) => (again === newPassword ? undefined : 'The two passwords are not the same.'),
  })
  return (
    <>
      <PasswordField {...password} label={label} autoComplete="new-password" help={<PasswordRule />} />
      <PasswordField {...repeated} label="Confirm password" autoComplete="new-password" />
    </>
  )
}

function PasswordRule() {
  const password = useWatch<AuthValues, 'newPassword'>({ name: 'newPassword' })
  const isKept = isLongEnough(password)
  return (
    <span className="password-rule">
      <span data-kept={isKept}>
        {isKept ? <Check size={14} aria-hidden="true" /> : <Minus size={14} aria-hidden="true" />}
        <span>
          at least {passwordRule.minimumLength} characters
          {isKept && <span className="unseen"> (done)</span>}
        </span>
      </span>
      <span>Four words that do not belong together are hard to guess and easy to type.</span>
    </span>
  )
}

/** A six-digit code from an email, a text message or an authenticator app. */
export function CodeInput({ label, from }: { label: string; from: string }) {
  const field = useAuthField('code', {
    validate: (code) => (/^\d{6}$/.test(digitsOf(code)) ? undefined : `Enter the six digits from ${from}.`),
  })
  return <CodeField {...field} label={label} />
}

/** Removes the spaces that people copy with a code. */
export function digitsOf(code: string): string {
  return code.replaceAll(/\s/g, '')
}
