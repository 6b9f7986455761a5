import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
import { Failed, Skeleton } from '../parts/states.tsx'
import { Page } from '../templates/page.tsx'
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
  const query = useQuery(quoteQuery(token))
  const { data, error } = query
  if (error instanceof ApiError && error.status === 404) return <RefusedLink because="unknown" />
  return (
    <Page
      title="Your quote"
      about={
        data && `${data.number} of ${data.issuer.name} for ${data.customer}, valid until ${longDate(data.validUntil)}`
      }
    >
      <PageHead title="Your quote" description="A quote that you can accept." />
      {query.isPending && <Skeleton shape="record" label="Loading the quote" />}
      {error && !data && (
        <Failed title="We can't show this quote right now" error={error} onRetry={() => void query.refetch()} />
      )}
      {data && <Shown quote={data} token={token} />}
    </Page>
  )
}

function Shown({ quote, token }: { quote: GuestQuote; token: string }) {
  const { number, customer, revision, issuer, contact, lines, value, vat, note, accepted, validUntil } = quote
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
      ) : validUntil < today() ? (
        <Notice title="This quote is not valid any more">
          <p>
            It was valid until {longDate(validUntil)}. Ask {contact.name} for a new one:{' '}
            <a href={`mailto:${contact.email}`}>{contact.email}</a>.
          </p>
        </Notice>
      ) : (
        <Accept quote={quote} token={token} />
      )}
    </div>
  )
}

/** The rate of VAT, if it is that of today. */
function rateOf({ value, vat }: GuestQuote): { readonly rate?: number } {
  const rate = vatRateOn(today()).value
  return vat > 0 && portionOf(value, rate, 10_000) === vat ? { rate } : {}
}

function Accept({ quote, token }: { quote: GuestQuote; token: string }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [attempted, setAttempted] = useState(false)
  const accept = useMutation({
    mutationFn: () => orpc.resellers.acceptQuoteByLink.call({ token, revision: quote.revision, name }),
    onSuccess: (accepted) => queries.setQueryData(quoteQuery(token).queryKey, accepted),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (name.trim().length >= 2) accept.mutate()
  }
  return (
    <form noValidate className={css.fields} onSubmit={submit}>
      {accept.error && (
        <p className={css.error} role="alert">
          {accept.error.message}
        </p>
      )}
      <TextField
        label="Your name"
        autoComplete="name"
        maxLength={100}
        help="It is kept with the time, as your acceptance."
        value={name}
        onChange={(event) => setName(event.target.value)}
        {...(attempted && name.trim().length < 2 && { error: 'Enter your name.' })}
      />
      <div className={css.actions}>
        <Button type="submit" kind="primary" busy={accept.isPending} busyText="Accepting">
          Accept for {rand(quote.value + quote.vat)}
        </Button>
      </div>
    </form>
  )
}
