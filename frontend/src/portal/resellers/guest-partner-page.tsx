import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { company } from '#domain/company/details.ts'
import { linkTokenIn } from '#domain/links/link-token.ts'
import { ApiError } from '../../client/api-error.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { orpc } from '../client/orpc.ts'
import { Page } from '../templates/page.tsx'
import { LinkPending } from '../templates/link-pending.tsx'
import { askingByLink } from '../templates/link-query.ts'
import { RefusedLink } from '../templates/refused-link.tsx'
import css from './partner.module.css'

/** Asks for contact by a reseller's link. The code stays in the address; nothing is stored in the browser. */
export function Component() {
  const code = linkTokenIn(useLocation().hash)
  if (!code) return <RefusedLink because="incomplete" />
  return <Linked code={code} />
}

const linkQuery = (code: string) => orpc.resellers.readLeadLink.queryOptions({ input: { code } })

function Linked({ code }: { code: string }) {
  const query = useQuery({ ...linkQuery(code), refetchInterval: askingByLink() })
  const { data, error } = query
  if (error instanceof ApiError && error.status === 404) return <RefusedLink because="unknown" />
  return (
    <Page title="Ask for contact" about={data?.state === 'open' ? `${company.name}, ${receivedBy(data.partner)}` : ''}>
      <PageHead title="Ask for contact" description="Our partner and we call you back." />
      {!data && <LinkPending query={query} title="We can't show this page right now" label="Loading the page" />}
      {data?.state === 'revoked' && <Revoked />}
      {data?.state === 'open' && <Ask code={code} partner={data.partner} />}
    </Page>
  )
}

const receivedBy = (partner: string | undefined): string =>
  partner === undefined ? 'with the partner who gave you this link' : `with our partner ${partner}`

function Revoked() {
  return (
    <>
      <Notice title="This link was withdrawn">
        <p>The partner who shared it does not use it any more. You can still ask us directly.</p>
      </Notice>
      <p className={css.actions}>
        <ButtonLink kind="primary" href="/contact">
          Contact us
        </ButtonLink>
        <ButtonLink href={`tel:${company.phoneNumber}`}>Phone {company.phone}</ButtonLink>
      </p>
    </>
  )
}

const empty = { name: '', email: '', company: '', need: '' }
type Name = keyof typeof empty

/** What is plainly missing. The server checks by the schema, which is too heavy for a page that is opened once. */
function missingIn({ name, email, company: of, need }: typeof empty, hasConsent: boolean) {
  const missing: Partial<Record<Name | 'hasConsent', string>> = {}
  if (name.trim().length < 2) missing.name = 'Enter your name.'
  if (!/.@./.test(email)) missing.email = 'Enter an email address such as name@company.co.za.'
  if (of.trim().length < 2) missing.company = 'Enter the name of your company.'
  if (need.trim().length < 5) missing.need = 'Say what you need, in a few words.'
  if (!hasConsent) missing.hasConsent = 'Tick the box: without your consent we may not pass your details on.'
  return missing
}

function Ask({ code, partner }: { code: string; partner: string | undefined }) {
  const [typed, setTyped] = useState(empty)
  const [hasConsent, setConsent] = useState(false)
  const [attempted, setAttempted] = useState(false)
  const ask = useMutation(orpc.resellers.askForContact.mutationOptions())
  const missing = missingIn(typed, hasConsent)
  const refused = ask.error instanceof ApiError ? ask.error.issues : []
  const problemOf = (name: Name | 'hasConsent') =>
    attempted ? (missing[name] ?? refused.find(({ path }) => path === name)?.message) : undefined
  const field = (name: Name) => {
    const error = problemOf(name)
    return {
      value: typed[name],
      required: true,
      dir: 'auto',
      onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
      ...(error && { error }),
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (hasConsent && Object.keys(missing).length === 0) ask.mutate({ ...typed, hasConsent, code })
  }
  const receiver = partner ?? 'The partner who gave you this link'
  if (ask.isSuccess)
    return (
      <Notice title="We have your request">
        <p>
          <span dir="auto">{receiver}</span> gets in touch with you. If you are in a hurry, phone {company.phone}.
        </p>
      </Notice>
    )
  const consentProblem = problemOf('hasConsent')
  return (
    <form noValidate className={css.fields} onSubmit={submit}>
      {ask.error && (
        <p className={css.error} role="alert">
          {ask.error.message}
        </p>
      )}
      <p>
        <span dir="auto">{receiver}</span> and {company.name} receive what you write here, to answer you, and nobody
        else does. How long we keep it is in our <a href="/privacy">privacy notice</a>.
      </p>
      <TextField label="Your name" autoComplete="name" maxLength={100} {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Company" autoComplete="organization" maxLength={120} {...field('company')} />
      <TextAreaField label="What is it about?" maxLength={300} rows={3} {...field('need')} />
      <Checkbox
        label={`${partner ?? 'The partner who gave me this link'} and ${company.name} may have these details to contact me.`}
        checked={hasConsent}
        onChange={(event) => setConsent(event.target.checked)}
      />
      {consentProblem && (
        <p className={css.error} role="alert">
          {consentProblem}
        </p>
      )}
      <div className={css.actions}>
        <Button type="submit" kind="primary" busy={ask.isPending} busyText="Sending">
          Ask for contact
        </Button>
      </div>
    </form>
  )
}
