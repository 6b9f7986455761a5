import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import {
  LONGEST_MOBILE_ENTRY,
  MOBILE_NUMBER_REFUSAL,
  mobileNumberOf,
  shownMobileNumber,
} from '#domain/texts/mobile-number.ts'
import { ApiError } from '../../client/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { TextField } from '../../ui/field.tsx'
import '../../accounts/auth-form.css'

interface NumberFormProps<Changed> {
  readonly about: string
  /** Has the code texted. */
  readonly call: (entered: { number: string; requestId: string }) => Promise<Changed>
  readonly onDone: (changed: Changed) => void
}

/** Has a code texted to a number. */
export function NumberForm<Changed>({ about, call, onDone }: NumberFormProps<Changed>) {
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<string>()
  // The same for every attempt with this number, so that a repeated request texts once.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const save = useMutation({
    mutationFn: () => call({ number, requestId }),
    onSuccess: onDone,
    onError: (error) => setProblem(wordsOf(error)),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const isNumber = mobileNumberOf(number) !== undefined
    setProblem(isNumber ? undefined : MOBILE_NUMBER_REFUSAL)
    if (isNumber) save.mutate()
  }
  return (
    <form className="auth-form" noValidate onSubmit={send}>
      <TextField
        label="South African mobile number"
        help={about}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={LONGEST_MOBILE_ENTRY}
        value={number}
        onChange={(event) => {
          setNumber(event.target.value)
          setRequestId(crypto.randomUUID())
        }}
        {...(problem !== undefined && { error: problem })}
      />
      <Button type="submit" kind="primary" className="auth-form-submit" busy={save.isPending} busyText="Sending...">
        Send the code
      </Button>
    </form>
  )
}

interface CodeFormProps<Changed> {
  readonly number: string
  /** Sends the code. */
  readonly call: (code: string) => Promise<Changed>
  readonly onDone: (changed: Changed) => void
  /** Asks for another code, or for another number. */
  readonly onAgain: () => void
}

/** Takes the code that was texted to a number. */
export function CodeForm<Changed>({ number, call, onDone, onAgain }: CodeFormProps<Changed>) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const digits = code.replaceAll(/\s/g, '')
  const confirm = useMutation({
    mutationFn: () => call(digits),
    onSuccess: onDone,
    onError: (error) => setProblem(wordsOf(error)),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (confirm.isPending) return
    const isCode = /^\d{6}$/.test(digits)
    setProblem(isCode ? undefined : 'Enter the six digits from the text.')
    if (isCode) confirm.mutate()
  }
  return (
    <form className="auth-form" noValidate onSubmit={send}>
      <CodeField
        label="Code from the text"
        help={`We texted it to ${shownMobileNumber(number)}. It can take a minute.`}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        {...(problem !== undefined && { error: problem })}
      />
      <Button type="submit" kind="primary" className="auth-form-submit" busy={confirm.isPending} busyText="Checking...">
        Confirm the number
      </Button>
      <div className="auth-form-more">
        <Button onClick={onAgain}>Ask for another code</Button>
      </div>
    </form>
  )
}

function wordsOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong on our side. Please try again.'
}
