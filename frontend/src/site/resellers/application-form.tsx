import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { isVatNumber, registrationNumberProblem, VAT_NUMBER_LOOKS } from '#domain/accounts/company-numbers.ts'
import { longDate } from '#domain/billing/money-text.ts'
import { termsOn, tierNames, tiers } from '#domain/resellers/programme.ts'
import type { Tier } from '#domain/resellers/programme.ts'
import { ApiError } from '../../client/api-error.ts'
import { api } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAfterPress } from './use-after-press.ts'
import { useTermsDate } from './use-terms-date.ts'
import './application-form.css'

const empty = {
  company: '',
  registrationNumber: '',
  vatNumber: '',
  address: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  about: '',
}
type Typed = typeof empty

const fields: readonly {
  name: keyof Typed
  label: string
  help?: string
  auto?: string
  type?: string
  isOptional?: true
}[] = [
  {
    name: 'company',
    label: 'Company',
    help: 'Its full registered name, such as Example Networks (Pty) Ltd.',
    auto: 'organization',
  },
  { name: 'registrationNumber', label: 'CIPC registration number', help: 'Such as 2019/123456/07.' },
  {
    name: 'vatNumber',
    label: 'VAT number',
    help: 'Ten digits. Leave it empty if your company is not registered for VAT.',
    isOptional: true,
  },
  { name: 'address', label: 'Address for invoices', auto: 'address-line1' },
  { name: 'contactName', label: 'Your name', auto: 'name' },
  { name: 'contactEmail', label: 'Email', auto: 'email', type: 'email' },
  { name: 'contactPhone', label: 'Phone', auto: 'tel', type: 'tel', isOptional: true },
]

/** What is wrong with the form of a field; undefined for an empty one, which is missed only when the form is sent. */
function formProblem(name: keyof Typed, text: string): string | undefined {
  if (text.trim() === '') return undefined
  if (name === 'registrationNumber') return registrationNumberProblem(text.trim(), new Date().getFullYear())
  if (name === 'vatNumber') return isVatNumber(text.trim()) ? undefined : VAT_NUMBER_LOOKS
  if (name === 'contactEmail') return /^\S+@\S+\.\S+$/.test(text.trim()) ? undefined : 'Enter an email address.'
  return undefined
}

const problemsOf = (texts: readonly (readonly [name: string, value: unknown])[]): Record<string, string> =>
  Object.fromEntries(
    texts.flatMap(([name, value]) => {
      const problem = formProblem(name as keyof Typed, String(value))
      return problem === undefined ? [] : [[name, problem] as const]
    }),
  )

function withProblem(
  before: Readonly<Record<string, string>>,
  name: string,
  problem: string | undefined,
): Readonly<Record<string, string>> {
  const { [name]: _before, ...others } = before
  return problem === undefined ? others : { ...others, [name]: problem }
}

/** The application to the reseller programme. The server checks it and says what is wrong at each field. */
export function Component() {
  const [typed, setTyped] = useState<Typed>(empty)
  const [wanted, setWanted] = useState<readonly Tier[]>([])
  const [accepts, setAccepts] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const [isSending, setSending] = useState(false)
  const [answerDueOn, setAnswerDueOn] = useState<string>()
  const terms = termsOn(useTermsDate())
  const form = useRef<HTMLFormElement>(null)
  const afterPress = useAfterPress()
  // The page is prerendered, so parts of the form may have been filled in before hydration.
  useEffect(() => {
    const before = new FormData(form.current ?? undefined)
    const texts = [...before].flatMap(([name, value]) =>
      name in empty && value !== '' ? [[name, value] as const] : [],
    )
    if (texts.length > 0) {
      setTyped((now) => ({ ...now, ...Object.fromEntries(texts) }))
      setProblems(problemsOf(texts))
    }
    const chosen = before.getAll('tiers')
    if (chosen.length > 0) setWanted(tiers.filter((tier) => chosen.includes(tier)))
    if (before.has('agreement')) setAccepts(true)
  }, [])

  if (answerDueOn !== undefined)
    return (
      <Notice title="We have your application">
        <p>
          A person answers by {longDate(answerDueOn)}. A confirmation is on its way to {typed.contactEmail}, unless this
          company or this address applied before and waits for our answer: then the first application counts.
        </p>
      </Notice>
    )

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setAttempts(attempts + 1)
    const { vatNumber, ...others } = typed
    const missing = {
      ...Object.fromEntries(
        fields
          .filter(({ name, isOptional }) => !isOptional && typed[name].trim() === '')
          .map(({ name }) => [name, 'This is needed.']),
      ),
      ...problemsOf(fields.map(({ name }) => [name, typed[name]])),
      ...(wanted.length === 0 && { tiers: 'Choose at least one way to work with us.' }),
      ...(!accepts && { agreement: 'Read and accept the agreement.' }),
    }
    setProblems(missing)
    setFailure(undefined)
    if (Object.keys(missing).length > 0) return
    setSending(true)
    try {
      const answer = await api.resellers.applyAsReseller({
        ...others,
        ...(vatNumber.trim() !== '' && { vatNumber }),
        tiers: [...wanted],
        agreement: terms.version,
      })
      setAnswerDueOn(answer.answerDueOn)
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : []
      setProblems(Object.fromEntries(issues.map(({ path, message }) => [path.split('.')[0] ?? '', message])))
      if (issues.length === 0) setFailure(error instanceof Error ? error.message : 'It could not be sent.')
    } finally {
      setSending(false)
    }
  }
  const labels: Readonly<Record<string, string>> = {
    ...Object.fromEntries(fields.map(({ name, label }) => [name, label])),
    tiers: 'How you want to work with us',
    agreement: 'The agreement',
    about: 'About your company',
  }
  return (
    <form ref={form} className="application" noValidate onSubmit={(event) => void send(event)}>
      <ErrorSummary
        attempt={attempts}
        // Before the form is sent, each field says it alone.
        problems={Object.entries(attempts === 0 ? {} : problems).map(([name, message]) => ({
          fieldId: `application-${name}`,
          message: `${labels[name] ?? name}: ${message}`,
        }))}
      />
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <div className="application-fields">
        {fields.map(({ name, label, help, auto, type, isOptional }) => (
          <TextField
            key={name}
            id={`application-${name}`}
            name={name}
            label={isOptional ? `${label} (optional)` : label}
            type={type ?? 'text'}
            autoComplete={auto ?? 'off'}
            dir="auto"
            maxLength={300}
            value={typed[name]}
            onChange={({ target }) => setTyped((now) => ({ ...now, [name]: target.value }))}
            onBlur={() =>
              afterPress(() => setProblems((now) => withProblem(now, name, formProblem(name, typed[name]))))
            }
            {...(help && { help })}
            {...(problems[name] && { error: problems[name] })}
          />
        ))}
      </div>
      <fieldset className="choices" id="application-tiers" tabIndex={-1}>
        <legend className="field-label">How you want to work with us</legend>
        {tiers.map((tier) => (
          <Checkbox
            key={tier}
            name="tiers"
            value={tier}
            label={tierNames[tier]}
            checked={wanted.includes(tier)}
            onChange={({ target }) => {
              setWanted((now) => (target.checked ? [...now, tier] : now.filter((each) => each !== tier)))
              if (target.checked) setProblems((now) => withProblem(now, 'tiers', undefined))
            }}
          />
        ))}
        {problems['tiers'] && <p className="field-error">{problems['tiers']}</p>}
      </fieldset>
      <TextAreaField
        id="application-about"
        name="about"
        label="About your company (optional)"
        help="Whom you serve, and where."
        dir="auto"
        maxLength={2000}
        value={typed.about}
        onChange={({ target }) => setTyped((now) => ({ ...now, about: target.value }))}
        {...(problems['about'] && { error: problems['about'] })}
      />
      <Checkbox
        id="application-agreement"
        name="agreement"
        label={`Our company accepts the reseller agreement in its version of ${longDate(terms.version)}: the terms on this page.`}
        checked={accepts}
        onChange={({ target }) => {
          setAccepts(target.checked)
          if (target.checked) setProblems((now) => withProblem(now, 'agreement', undefined))
        }}
      />
      {problems['agreement'] && <p className="field-error">{problems['agreement']}</p>}
      <div className="actions">
        <Button type="submit" kind="primary" busy={isSending} busyText="Sending">
          Send the application
        </Button>
      </div>
    </form>
  )
}
