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
  /** Left out where a dialog says it. */
  title?: string
  /** For a title that the screen shows already, as on a tab: screen readers still find the form by it. */
  hidesTitle?: boolean
  /** What happened before and what happens next. */
  intro?: ReactNode
  /** Text of the button. */
  action: string
  busy: boolean
  busyText: string
  /** Why it did not work. */
  problem: AuthProblem | undefined
  values?: Partial<AuthValues> | undefined
  /** Takes the focus when it appears: the person came here from another form. */
  focuses?: boolean | undefined
  onSubmit: (values: AuthValues) => void
  /** Receives what is typed, so that it can be kept for when the person comes back. */
  onType?: ((values: AuthValues) => void) | undefined
  /** Other ways on, below the button. */
  more?: ReactNode
  children: ReactNode
}

/**
 * The frame of every form about signing in. It checks when it is sent, says beside each field what is wrong and above them where it is
 * several, and gives the first wrong field the focus.
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
          <Button type="submit" kind="primary" busy={busy} busyText={busyText}>
            {action}
          </Button>
          {more && <div className="auth-form-more">{more}</div>}
        </form>
      </FormId>
    </FormProvider>
  )
}

const FormId = createContext('')

/** What an input of an `AuthForm` needs: its registration, its id and what is wrong with it. */
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

/** Shows a refusal beside the field that it is about, above all of them otherwise. */
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
    // The button was disabled while it was busy, and lost the focus by that.
    if (document.activeElement === document.body)
      element.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
  }, [problem, form, element])
}
