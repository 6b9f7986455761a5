import { useDeferredValue } from 'react'
import { afterATicket, helpfulInTickets } from '#domain/company/after-a-ticket.ts'
import { company } from '#domain/company/details.ts'
import { firstResponsePromise, officeHours, staffing } from '#domain/company/response-times.ts'
import { priorities, priorityMeanings } from '#domain/helpdesk/priority.ts'
import { LoadingBlock } from '../../ui/loading.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SubmitPanel } from './submit-panel.tsx'
import './helpdesk-page.css'

/** The help desk page. Text and phone numbers work before the form is loaded. */
export function Component() {
  // Not prerendered. Rendered in the background after hydration, so that it blocks no input.
  const showsForm = useDeferredValue(true, false)
  return (
    <>
      <PageHead
        title="Help desk"
        description="Submit a support ticket and get its number at once. We respond to critical issues within 15 minutes, day and night."
        path="/helpdesk"
      />
      <div className="wrap helpdesk">
        <header className="helpdesk-intro">
          <h1>Tell us what’s wrong</h1>
          <p className="helpdesk-lead">
            You get a ticket number at once and a confirmation by email. A person reads every ticket. Under attack?
            Don’t write, phone{' '}
            <a className="num" href={`tel:${company.emergencyPhoneNumber}`}>
              {company.emergencyPhone}
            </a>
            .
          </p>
        </header>
        <section className="helpdesk-form" aria-labelledby="helpdesk-form-title">
          <h2 id="helpdesk-form-title">Submit a support ticket</h2>
          <p className="helpdesk-form-lead">Fill out the form below and we'll get back to you as soon as possible.</p>
          {showsForm ? <SubmitPanel /> : <LoadingBlock />}
          <noscript>
            <p>
              This form needs JavaScript. Phone <a href={`tel:${company.phoneNumber}`}>{company.phone}</a> or write to{' '}
              <a href={`mailto:${company.email}`}>{company.email}</a> instead; a person answers.
            </p>
          </noscript>
        </section>
        <div className="helpdesk-aside">
          <h2>How soon we respond</h2>
          <dl className="helpdesk-promises">
            {priorities.toReversed().map((priority) => (
              <div key={priority} data-priority={priority}>
                <dt>{priorityMeanings[priority]}</dt>
                <dd>{firstResponsePromise(priority)}</dd>
              </div>
            ))}
          </dl>
          <p className="helpdesk-hours">
            {staffing} Office hours are {officeHours}.
          </p>
          <h2>What to tell us</h2>
          <ul className="ticks">
            {helpfulInTickets.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <h2>What happens next</h2>
          <dl className="helpdesk-promises">
            {afterATicket.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <h2>Would you rather talk?</h2>
          <p>
            <a className="helpdesk-phone num" href={`tel:${company.phoneNumber}`}>
              {company.phone}
            </a>
          </p>
          <p>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
        </div>
      </div>
    </>
  )
}
