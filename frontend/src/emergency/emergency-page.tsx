import { company } from '#domain/company/details.ts'
import { regulator } from '#domain/company/legal/regulator.ts'
import { firstResponsePromise } from '#domain/company/response-times.ts'
import { firstHour } from '#domain/incident/first-hour.ts'
import { noticeFields } from '#domain/incident/notification.ts'
import { questions } from '#domain/incident/questions.ts'
import { LogoMark } from '../ui/logo-mark.tsx'
import { PageHead } from '../ui/page-head.tsx'

const phone = `tel:${company.emergencyPhoneNumber}`

/** The page for someone under attack. Rendered at build time only: main.ts makes it work without React, so that the page stays small. */
export function EmergencyPage() {
  return (
    <>
      <PageHead
        title="Under attack: what to do now"
        description="Phone first. Then find out in five questions what to do and what not to do, tick off the first sixty minutes, and keep evidence. Works without a network."
        path="/emergency"
      />
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <header className="top">
        <a className="top-home" href="/" aria-label={`${company.name} home page`}>
          <LogoMark size={26} />
          <b>{company.name}</b>
        </a>
        <aside aria-label="Contact">
          <a className="top-phone" href={phone}>
            {company.emergencyPhone}
          </a>
        </aside>
      </header>
      <main id="content" tabIndex={-1}>
        <div className="first">
          <h1>Under attack? Phone first.</h1>
          <p className="emergency-lead">
            The line rings in our operations centre. An engineer answers critical incidents{' '}
            {firstResponsePromise('critical')}. You do not have to be a client.
          </p>
          <a className="button call" data-kind="alarm" href={phone}>
            <span>Phone</span> <b>{company.emergencyPhone}</b>
          </a>
          <p className="quiet">
            Nothing to phone with? Answer the questions: at the end they open a critical ticket, as soon as there is a
            network.
          </p>
        </div>
        <div className="columns">
          <section className="panel" aria-labelledby="triage-title" id="triage">
            <h2 id="triage-title">What to do now</h2>
            <p className="scriptless">The questions need JavaScript. The list of the first sixty minutes does not.</p>
            <div id="triage-live">
              <ol id="given" className="given" hidden />
              <div id="ask">
                <h3 id="question">{questions.sees.title}</h3>
                <p className="quiet">{questions.sees.help}</p>
                <ul className="options" aria-labelledby="question">
                  {questions.sees.options.map(({ id, label }) => (
                    <li key={id}>
                      <button type="button">{label}</button>
                    </li>
                  ))}
                </ul>
              </div>
              <form id="contact" noValidate hidden>
                <h3>Open a critical ticket</h3>
                <p className="quiet">
                  Our engineers see it at once, with your answers. Without a network it waits in this browser and is
                  sent when there is one.
                </p>
                <Field id="name" label="Your name" autoComplete="name" required />
                <Field id="email" label="Email" type="email" autoComplete="email" required />
                <Field id="phone" label="Telephone on which we reach you" type="tel" autoComplete="tel" />
                <Field id="company" label="Company" autoComplete="organization" />
                <TextArea id="words" label="What else should we know?" help="Never enter a password." />
                <button type="submit" className="button" data-kind="primary">
                  Send the critical ticket
                </button>
              </form>
              <div id="ticket" className="ticket" hidden>
                <h3 id="ticket-title" tabIndex={-1}>
                  Your ticket
                </h3>
                <p id="ticket-state" role="status" />
                <p className="emergency-actions">
                  <button type="button" className="button" data-kind="quiet" id="send-now">
                    Send now
                  </button>
                  <button type="button" className="button" data-kind="quiet" id="correct">
                    Correct it
                  </button>
                </p>
              </div>
            </div>
          </section>
          <section aria-labelledby="hour-title" id="hour">
            <h2 id="hour-title">The first sixty minutes</h2>
            <p className="quiet scripted">Tick off what is done. The time stays in this browser.</p>
            <p className="printed">Phone {company.emergencyPhone}. Write the time beside each step that is done.</p>
            <ol className="stages">
              {firstHour.map(({ from, to, title, steps }) => (
                <li key={from}>
                  <h3>
                    <small className="minutes">{`${from} to ${to} min`}</small>
                    {title}
                  </h3>
                  <ul>
                    {steps.map(({ id, what, how }) => (
                      <li key={id}>
                        <label>
                          <input type="checkbox" data-step={id} />
                          <span>
                            <b>{what}</b>: {how}
                          </span>
                        </label>
                        <span className="ticked" data-time={id} />
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ol>
          </section>
        </div>
        <section className="tools" aria-labelledby="log-title">
          <h2 id="log-title">One timeline of the incident</h2>
          <p className="emergency-lead">
            Steps, notes, evidence and the ticket, in the order in which they happened. Your engineer, your insurer and
            the Information Regulator will ask for it.
          </p>
          <form id="note-form" className="note-form scripted">
            <Field id="note" label="What happened just now?" autoComplete="off" />
            <button type="submit" className="button" data-kind="quiet">
              Add to the timeline
            </button>
          </form>
          <ol id="timeline" className="timeline" />
          <p id="timeline-empty" className="quiet scripted">
            Nothing is written down yet.
          </p>
          <p className="emergency-actions scripted">
            <button type="button" className="button" data-kind="quiet" id="print">
              Print
            </button>
            <button type="button" className="button" data-kind="quiet" id="copy">
              Copy
            </button>
            <button type="button" className="button" data-kind="quiet" id="download-text">
              Download as text
            </button>
            <button type="button" className="button" data-kind="quiet" id="download-csv">
              Download as CSV
            </button>
          </p>
          <p id="taken" className="quiet" role="status" />

          <details className="scripted">
            <summary>
              <h3>Add evidence</h3>
            </summary>
            <p>
              Choose files: logs, messages, photos of screens. This page calculates their SHA-256 hashes, which prove
              later that a file was not changed. The files do not leave this device.
            </p>
            <p className="field">
              <label className="field-label" htmlFor="files">
                Files
              </label>
              <input id="files" type="file" multiple />
            </p>
            <p id="hashing" role="status" className="quiet" />
            <ul id="evidence" className="evidence" />
          </details>

          <details className="scripted">
            <summary>
              <h3>Draft the notifications of POPIA</h3>
            </summary>
            <p>
              If there are reasonable grounds to believe that an unauthorised person has accessed or acquired personal
              information, a responsible party notifies the Information Regulator and the people concerned as soon as
              reasonably possible (section 22). An operator notifies the responsible party immediately (section 21(2)).
              The Act sets no number of hours. What you type stays in this browser. These are drafts, not legal advice.
            </p>
            <fieldset className="role">
              <legend>Your organisation</legend>
              <label>
                <input type="radio" name="role" value="responsible-party" defaultChecked /> decides why the information
                is processed (responsible party)
              </label>
              <label>
                <input type="radio" name="role" value="operator" /> processes it for another organisation (operator)
              </label>
            </fieldset>
            <form id="notice" className="notice-fields">
              {Object.entries(noticeFields).map(([id, { label, long }]) =>
                long ? (
                  <TextArea key={id} id={`notice-${id}`} label={label} />
                ) : (
                  <Field key={id} id={`notice-${id}`} label={label} autoComplete="off" />
                ),
              )}
            </form>
            <div id="drafts" />
            <p className="quiet">
              How the Regulator takes notifications is on its website:{' '}
              <a href={regulator.website}>{new URL(regulator.website).host}</a>, telephone{' '}
              <span className="whole">{regulator.phone}</span>.
            </p>
          </details>

          <details className="scripted" id="history">
            <summary>
              <h3>Add the history of your ticket</h3>
            </summary>
            <p>
              The messages of your ticket join the timeline on this page. They are read again each time and not kept in
              this browser.
            </p>
            <form id="history-form" className="note-form" noValidate>
              <Field
                id="ticket-link"
                label="Link from our email, or a ticket number if you are signed in"
                autoComplete="off"
              />
              <button type="submit" className="button" data-kind="quiet">
                Add its history
              </button>
            </form>
            <p id="history-state" role="status" />
          </details>
        </section>
      </main>
      <footer className="foot">
        <p id="offline-state" className="scripted" role="status" />
        <p className="emergency-actions scripted">
          <button type="button" className="button" data-kind="quiet" data-size="small" id="erase">
            Erase what this page keeps
          </button>
          <button type="button" className="button" data-kind="quiet" data-size="small" id="remove-copy" hidden>
            Remove the offline copy
          </button>
        </p>
        <p className="quiet">
          <a href="/privacy">Privacy</a> <a href="/helpdesk">Help desk</a> <a href="/">{company.name}</a>
        </p>
        <div id="end" />
      </footer>
      <dialog id="erase-dialog" aria-labelledby="erase-title">
        <h2 id="erase-title">Erase everything on this page?</h2>
        <p>
          Answers, ticked steps, notes, hashes and drafts are deleted from this browser. A ticket that was sent stays
          open.
        </p>
        <p id="erase-unsent" hidden>
          <b>The ticket was not sent yet. It will not be sent.</b>
        </p>
        <form method="dialog" className="emergency-actions">
          <button className="button" data-kind="quiet" value="keep">
            Keep it
          </button>
          <button className="button" data-kind="primary" value="erase">
            Erase it
          </button>
        </form>
      </dialog>
    </>
  )
}

interface FieldProps {
  id: string
  label: string
  type?: 'email' | 'tel'
  autoComplete: string
  required?: boolean
}

/** A field that main.ts keeps in the browser while it is typed. */
function Field({ id, label, type, autoComplete, required }: FieldProps) {
  return (
    <p className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {required ? (
          <span className="field-mark" aria-hidden="true">
            {' *'}
          </span>
        ) : null}
      </label>
      <input
        id={id}
        type={type ?? 'text'}
        className="control"
        autoComplete={autoComplete}
        required={required}
        data-kept=""
      />
      {required ? <span id={`${id}-error`} className="field-error" hidden /> : null}
    </p>
  )
}

function TextArea({ id, label, help }: { id: string; label: string; help?: string }) {
  return (
    <p className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea id={id} className="control" rows={3} aria-describedby={help && `${id}-help`} data-kept="" />
      {help ? (
        <span id={`${id}-help`} className="field-help">
          {help}
        </span>
      ) : null}
    </p>
  )
}
