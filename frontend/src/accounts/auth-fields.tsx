import { Check, Eye, EyeOff, Minus } from 'lucide-react'
import { useId, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { passwordParts } from '#domain/accounts/password.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'

/** A password that can be shown, with what the rule still asks for while it is typed. */
export function PasswordField({
  rule = false,
  ...input
}: { rule?: boolean } & Omit<ComponentProps<typeof TextField>, 'help' | 'type' | 'value'> & { value: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="auth-password">
      <TextField
        {...input}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        help={rule && <PasswordRule password={input.value} />}
        aria-required
      />
      <button
        type="button"
        className="auth-password-eye"
        aria-label="Show password"
        title="Show password"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
      </button>
    </div>
  )
}

/** The rule, part by part. */
function PasswordRule({ password }: { password: string }) {
  return (
    <span className="password-rule">
      {passwordParts(password).map(({ name, isKept }) => (
        <span key={name} data-kept={isKept}>
          {isKept ? <Check size={14} aria-hidden="true" /> : <Minus size={14} aria-hidden="true" />}
          <span>
            {name}
            <span className="unseen">{isKept ? ' (done),' : ','}</span>
          </span>
        </span>
      ))}
    </span>
  )
}

/** A code from a mail. */
export function CodeField(input: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      {...input}
      label="Code from the email"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      aria-required
    />
  )
}

/** What was entered, as the service takes it: people copy codes with spaces. */
export function digitsOf(code: string): string {
  return code.replaceAll(/\s/g, '')
}

interface AuthFormProps {
  title?: string
  /** What happened before and what happens next. */
  intro?: ReactNode
  /** Why it did not work. */
  problem: string | undefined
  onSubmit: () => void
  children: ReactNode
}

/** The frame of every form on the sign-in page. */
export function AuthForm({ title, intro, problem, onSubmit, children }: AuthFormProps) {
  const titleId = useId()
  return (
    <form
      className="auth-form"
      noValidate
      aria-labelledby={title ? titleId : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {title && <h2 id={titleId}>{title}</h2>}
      {intro && <div className="auth-form-intro">{intro}</div>}
      {problem && (
        <p className="auth-problem" role="alert">
          {problem}
        </p>
      )}
      {children}
    </form>
  )
}

/** The whole address that was typed here: a mask hides exactly the typing mistake that one looks for. */
export function SentTo({ email, onChange, children }: { email: string; onChange: () => void; children: ReactNode }) {
  return (
    <p>
      {children} <b className="auth-address">{email}</b>.{' '}
      <Button kind="plain" size="small" className="auth-change" onClick={onChange}>
        Change it
      </Button>
    </p>
  )
}
