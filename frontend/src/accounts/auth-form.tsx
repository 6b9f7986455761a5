import { createContext, use, useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import type { RegisterOptions } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { useOnline } from '../ui/use-online.ts'
import { authFields, emptyValues, type AuthField, type AuthValues } from './auth-values.ts'
import type { AuthProblem } from './auth-words.ts'
import './auth-form.css'

export interface AuthFormProps {
  /** Undefined in a dialog, which has its own title. */
  title?: string
  /** Shows the title to screen readers only, because a tab shows it already. */
  hidesTitle?: boolean
  /** Explains the step above the fields. */
  intro?: ReactNode
  /** Text of the submit button. */
  action: string
  busy: boolean
  busyText: string
  /** Error of the last attempt. */
  problem: AuthProblem | undefined
  values?: Partial<AuthValues> | undefined
  /** Focuses the form when it appears after another one. */
  focuses?: boolean | undefined
  onSubmit: (values: AuthValues) => void
  /** Called with the current values, so that they can be restored later. */
  onType?: ((values: AuthValues) => void) | undefined
  /** Links below the button. */
  more?: ReactNode
  children: ReactNode
}

/**
 * The frame of all sign-in forms. It validates on submit, shows an error beside each field and a summary above several, and
 * focuses the first invalid field.
 */
export function AuthForm(props: AuthFormProps) {
  const { title, hidesTitle, intro, action, busy, busyText, problem, focuses, onType, more, children } = props
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<AuthValues>({ defaultValues: { ...emptyValues, ...props.values } })
  const { errors } = form.formState
  const online = useOnline()

  useShownProblem(problem, { form, element })
  useEffect(() => {
    if (focuses) element.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
  }, [focuses])
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onType?.(values) }),
    [form, onType],
  )

  const wrong = authFields.flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ fieldId: `${id}-${name}`, message }] : []
  })
  return (
    <FormProvider {...form}>
      <FormId value={id}>
        <form
          ref={element}
          className="auth-form"
          noValidate
          aria-labelledby={title ? `${id}-title` : undefined}
          aria-busy={busy}
          onSubmit={(event) => {
            if (busy) event.preventDefault()
            else void form.handleSubmit(props.onSubmit)(event)
          }}
        >
          {title && (
            <h2 id={`${id}-title`} className={hidesTitle ? 'unseen' : undefined}>
              {title}
            </h2>
          )}
          {intro && <div className="auth-form-intro">{intro}</div>}
          {!online && (
            <p className="auth-form-note" role="status">
              You are offline. What you type stays here.
            </p>
          )}
          {errors.root && (
            <p className="auth-form-problem" role="alert">
              {errors.root.message}
            </p>
          )}
          {wrong.length > 1 && <ErrorSummary problems={wrong} attempt={0} />}
          {children}
          <Button type="submit" kind="primary" className="auth-form-submit" busy={busy} busyText={busyText}>
            {action}
          </Button>
          {more && <div className="auth-form-more">{more}</div>}
        </form>
      </FormId>
    </FormProvider>
  )
}

const FormId = createContext('')

/** Props of an input in an `AuthForm`: registration, id and error. */
export function useAuthField<Name extends AuthField>(name: Name, rules?: RegisterOptions<AuthValues, Name>) {
  const { register, formState } = useFormContext<AuthValues>()
  return {
    ...register(name, rules),
    id: `${use(FormId)}-${name}`,
    error: formState.errors[name]?.message,
    'aria-required': true,
  } as const
}

interface Shown {
  readonly form: ReturnType<typeof useForm<AuthValues>>
  readonly element: React.RefObject<HTMLFormElement | null>
}

/** Shows a refusal beside its field, or above the form if it is about no field. */
function useShownProblem(problem: AuthProblem | undefined, { form, element }: Shown) {
  useEffect(() => {
    if (!problem) {
      form.clearErrors('root')
      return
    }
    const { field, text } = problem
    if (field && element.current?.elements.namedItem(field)) {
      form.setError(field, { message: text }, { shouldFocus: true })
      return
    }
    form.setError('root', { message: text })
    // The disabled button has lost the focus.
    if (document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
  }, [problem, form, element])
}
