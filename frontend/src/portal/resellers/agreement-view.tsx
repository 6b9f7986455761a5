import { hoursOf, isOver, linesOf, valueOf } from '#domain/billing/agreement.ts'
import type { Agreement } from '#domain/billing/agreement.ts'
import { invoicedOn } from '#domain/resellers/agreement-change.ts'
import { longDate, monthName, quantityText, rand } from '#domain/billing/money-text.ts'
import { Properties, Property } from '../parts/properties.tsx'
import { Amount } from './amount.tsx'
import css from './partner.module.css'
import { today } from './words.ts'

/** "8,5 of 10 hours used", and what is charged above them. */
export function hoursText(agreement: Agreement, month: string): string | undefined {
  const hours = hoursOf(agreement, month)
  if (!hours) return undefined
  const used = `${quantityText(hours.used)} of ${quantityText(hours.included)} hours used`
  return hours.above > 0 ? `${used}, ${quantityText(hours.above)} above them at ${rand(hours.rate)} each` : used
}

/** "For November 2026, on 3 December 2026", or why there is none. */
export function nextInvoiceText(agreement: Agreement): string {
  if (isOver(agreement)) return 'None: the agreement is over.'
  const { nextMonth } = agreement
  return `For ${monthName(nextMonth)}, on ${longDate(invoicedOn(nextMonth))}`
}

/** What a client pays every month, the hours of this month and the next invoice. */
export function AgreementView({ agreement }: { agreement: Agreement }) {
  const month = today().slice(0, 7)
  const { nextMonth, until, lines, hours } = agreement
  const shown = nextMonth > month ? nextMonth : month
  const charged = linesOf(agreement, shown)
  const later = [
    ...lines
      .filter(({ from }) => from > shown)
      .map(({ description, quantity, unitPrice, from }) => ({
        from,
        says: `${description}: ${quantityText(quantity)} at ${rand(unitPrice)}`,
      })),
    ...hours
      .filter(({ from }) => from > shown)
      .map(({ included, rate, from }) => ({
        from,
        says: `${quantityText(included)} hours included, ${rand(rate)} for each above them`,
      })),
    ...lines
      .filter((line) => line.from <= shown && line.until !== undefined && line.until >= shown)
      .map(({ description, until: last = '' }) => ({ from: last, says: `${description}: the last month` })),
  ].toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return (
    <>
      <div className={css.lines}>
        {charged.map((line, index) => (
          <div key={`${index} ${line.description}`}>
            <span className={css.two}>
              <b dir="auto">{line.description}</b>
              <span>
                {quantityText(line.quantity)} at {rand(line.unitPrice)}
              </span>
            </span>
            <Amount cents={valueOf([line])} />
          </div>
        ))}
        {charged.length === 0 && <div className={css.quiet}>Nothing is charged for {monthName(shown)}.</div>}
        <div data-total>
          <span>{monthName(shown)}, excluding VAT</span>
          <Amount cents={valueOf(charged)} />
        </div>
      </div>
      <Properties>
        {hoursText(agreement, month) !== undefined && (
          <Property name={`Hours in ${monthName(month)}`}>{hoursText(agreement, month)}</Property>
        )}
        {nextMonth < month && hoursText(agreement, nextMonth) !== undefined && (
          <Property name={`Hours in ${monthName(nextMonth)}`}>{hoursText(agreement, nextMonth)}</Property>
        )}
        <Property name="Next invoice">{nextInvoiceText(agreement)}</Property>
        {later.map(({ from, says }) => (
          <Property key={`${from} ${says}`} name={monthName(from)}>
            {says}
          </Property>
        ))}
        <Property name="Last month">{until === undefined ? 'It goes on until it is ended' : monthName(until)}</Property>
      </Properties>
    </>
  )
}
