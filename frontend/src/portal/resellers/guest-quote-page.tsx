import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { vatRateOn } from '#domain/billing/vat-settings.ts'
import { company } from '#domain/company/details.ts'
import { portionOf } from '#domain/ledger/money.ts'
import { linkTokenIn } from '#domain/links/link-token.ts'
import type { GuestQuote } from '#domain/resellers/contract.ts'
import { longDate, momentText, rand } from '#domain/billing/money-text.ts'
import { ApiError } from '../../client/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { orpc } from '../client/orpc.ts'
import { Page } from '../templates/page.tsx'
import { LinkPending } from '../templates/link-pending.tsx'
import { askingByLink } from '../templates/link-query.ts'
import { RefusedLink } from '../templates/refused-link.tsx'
import { DocumentSheet } from './document-sheet.tsx'
import css from './partner.module.css'
import { today } from './words.ts'

/** A quote as its customer sees it, by the link that the reseller sent. */
export function Component() {
  const token = linkTokenIn(useLocation().hash)
  if (!token) return <RefusedLink because="incomplete" />
  return <LinkedQuote token={token} />
}

const quoteQuery = (token: string) => orpc.resellers.readQuoteByLink.queryOptions({ input: { token } })

function LinkedQuote({ token }: { token: string }) {
  const query = useQuery({ ...quoteQuery(token), refetchInterval: askingByLink() })
  const { data, error } = query
  if (error instanceof ApiError && error.status === 404) return <RefusedLink because="unknown" />
  return (
    <Page
      title="Your quote"
      about={
        data && `${data.number} of ${data.issuer.name} for ${data.customer}, valid until ${longDate(data.validUntil)}`
      }
    >
      <PageHead title="Your quote" description="A quote that you can accept or decline." />
      {!data && <LinkPending query={query} title="We can't show this quote right now" label="Loading the quote" />}
      {data && <Shown quote={data} token={token} />}
    </Page>
  )
}

function Shown({ quote, token }: { quote: GuestQuote; token: string }) {
  const { number, customer, revision, issuer, contact, lines, value, vat, note, accepted, declined, validUntil } = quote
  return (
    <div className={css.offer}>
      <DocumentSheet
        label={`Quote ${number}`}
        heading="Quote"
        letterhead={issuer.name}
        facts={[
          ['Number', number],
          ['Version', String(revision)],
          ['Valid until', longDate(validUntil)],
        ]}
        supplier={issuer}
        recipient={{ name: customer, address: '' }}
        because={issuer.vatNumber === undefined && `${issuer.name} is not registered for VAT, so it charges none.`}
        lines={lines}
        value={value}
        vat={vat}
        {...rateOf(quote)}
        total="Total"
      >
        {note && <p dir="auto">{note}</p>}
        <p className={css.quiet} dir="auto">
          {issuer.name} makes this offer. It is a quote and no invoice. Your contact: {contact.name}, {contact.company},{' '}
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
          {issuer.name === company.legalName && `, or ${company.name} on ${company.phone}`}.
        </p>
      </DocumentSheet>
      {accepted ? (
        <Notice title="This quote is accepted">
          <p>
            By <span dir="auto">{accepted.name}</span>, on {momentText(accepted.at)}.
          </p>
        </Notice>
      ) : declined ? (
        <Notice title="This quote is declined">
          <p>
            On {momentText(declined.at)}. If you want another offer, ask {contact.name} for a new one:{' '}
            <a href={`mailto:${contact.email}`}>{contact.email}</a>.
          </p>
        </Notice>
      ) : validUntil < today() ? (
        <Notice title="This quote is not valid any more">
          <p>
            It was valid until {longDate(validUntil)}. Ask {contact.name} for a new one:{' '}
            <a href={`mailto:${contact.email}`}>{contact.email}</a>.
          </p>
        </Notice>
      ) : (
        <Answer quote={quote} token={token} />
      )}
    </div>
  )
}

/** The rate of VAT, if it is that of today. */
function rateOf({ value, vat }: GuestQuote): { readonly rate?: number } {
  const rate = vatRateOn(today()).value
  return vat > 0 && portionOf(value, rate, 10_000) === vat ? { rate } : {}
}

function Answer({ quote, token }: { quote: GuestQuote; token: string }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [reason, setReason] = useState('')
  const [isDeclining, setDeclining] = useState(false)
  const [attempted, setAttempted] = useState(false)
  const { revision } = quote
  const reasonField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isDeclining) reasonField.current?.focus()
  }, [isDeclining])
  const answered = (answer: GuestQuote) => queries.setQueryData(quoteQuery(token).queryKey, answer)
  const accept = useMutation({
    mutationFn: () => orpc.resellers.acceptQuoteByLink.call({ token, revision, name }),
    onSuccess: answered,
  })
  const decline = useMutation({
    mutationFn: () =>
      orpc.resellers.acceptQuoteByLink.call({
        token,
        revision,
        decline: reason.trim() === '' ? {} : { reason },
      }),
    onSuccess: answered,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isDeclining) {
      decline.mutate()
      return
    }
    setAttempted(true)
    if (name.trim().length >= 2) accept.mutate()
  }
  const error = isDeclining ? decline.error : accept.error
  return (
    <form noValidate className={css.fields} aria-label="Your answer" onSubmit={submit}>
      {error && (
        <p className={css.error} role="alert">
          {error.message}
        </p>
      )}
      {isDeclining ? (
        <TextField
          key="reason"
          label="Reason (optional)"
          ref={reasonField}
          maxLength={300}
          dir="auto"
          help={`${quote.contact.company} and ${company.name} read it. You can only accept a new quote afterwards.`}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : (
        <TextField
          key="name"
          label="Your name"
          autoComplete="name"
          maxLength={100}
          help="It is kept with the time, as your acceptance."
          value={name}
          onChange={(event) => setName(event.target.value)}
          {...(attempted && name.trim().length < 2 && { error: 'Enter your name.' })}
        />
      )}
      <div className={css.actions}>
        {isDeclining ? (
          <>
            <Button key="decline" type="submit" kind="primary" busy={decline.isPending} busyText="Declining">
              Decline this quote
            </Button>
            <Button onClick={() => setDeclining(false)}>Back</Button>
          </>
        ) : (
          <>
            <Button key="accept" type="submit" kind="primary" busy={accept.isPending} busyText="Accepting">
              Accept for {rand(quote.value + quote.vat)}
            </Button>
            <Button disabled={accept.isPending} onClick={() => setDeclining(true)}>
              Decline…
            </Button>
          </>
        )}
      </div>
    </form>
  )
}
