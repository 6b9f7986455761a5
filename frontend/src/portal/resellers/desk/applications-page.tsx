import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import type { Application } from '#domain/resellers/application.ts'
import type { Reseller } from '#domain/resellers/reseller.ts'
import { sharedNumbers, sharedNumbersOf } from '#domain/resellers/shared-numbers.ts'
import type { SharedNumber } from '#domain/resellers/shared-numbers.ts'
import { admissionOf } from '#domain/resellers/supplier-invoice.ts'
import { longDate, momentText } from '#domain/billing/money-text.ts'
import { tierNames } from '#domain/resellers/programme.ts'
import { useMe } from '../../../accounts/me.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Properties, Property } from '../../parts/properties.tsx'
import { ReasonField, reasonProblem } from '../../parts/reason-field.tsx'
import { Empty } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { Columns, Part } from '../../templates/overview.tsx'
import { ExportButton } from '../export-button.tsx'
import css from '../partner.module.css'
import { deskQuery } from '../queries.ts'
import { applicationStates, daysUntil, onDay, timeLeft, today } from '../words.ts'
import { applicationsCsv, resellersCsv } from './desk-exports.ts'
import { DeskScreen, deskLoader } from './desk-screen.tsx'
import { RecordSelfInvoicing } from './record-self-invoicing.tsx'
import { SharedNumbers } from './shared-numbers.tsx'

export const loader = deskLoader

/** Applications to answer within three working days, and who is a reseller. */
export function Component() {
  const [answering, setAnswering] = useState<Omit<AnswerProps, 'onClose'>>()
  const { data: me } = useMe()
  const { data: listed } = useQuery({
    ...orpc.administration.listOrganisations.queryOptions(),
    enabled: me?.roles.includes('admin') ?? false,
  })
  const organisations = listed?.organisations ?? []
  return (
    <DeskScreen
      about="Answer applications within three working days."
      renderActions={({ applications, resellers }) => (
        <>
          <ExportButton
            name="applications"
            isEmpty={applications.length === 0}
            csv={() => applicationsCsv(applications)}
          />
          <ExportButton name="resellers" isEmpty={resellers.length === 0} csv={() => resellersCsv(resellers)}>
            Export the resellers
          </ExportButton>
        </>
      )}
    >
      {({ applications, resellers }) => (
        <Columns
          aside={
            <Part title="Resellers" about={String(resellers.length)}>
              <ul className={css.lines}>
                {resellers.map((reseller) => (
                  <OneReseller
                    key={reseller.organisation}
                    reseller={reseller}
                    shared={sharedNumbersOf(reseller, { resellers, organisations })}
                  />
                ))}
              </ul>
            </Part>
          }
        >
          <Part title="Applications" about={String(applications.length)}>
            {applications.length === 0 ? (
              <Empty title="No application yet">
                <p>Companies apply on the page of the reseller programme.</p>
              </Empty>
            ) : (
              <ul className={css.lines}>
                {compared(applications, resellers, organisations).map(({ application, shared }) => (
                  <li key={application.id}>
                    <ApplicationView application={application} shared={shared} />
                    {application.state === 'waiting' && (
                      <span className={css.actions}>
                        <Button
                          size="small"
                          kind="primary"
                          onClick={() => setAnswering({ application, shared, approves: true })}
                        >
                          Approve
                        </Button>
                        <Button size="small" onClick={() => setAnswering({ application, shared, approves: false })}>
                          Decline
                        </Button>
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </Part>
          {answering && <Answer {...answering} onClose={() => setAnswering(undefined)} />}
        </Columns>
      )}
    </DeskScreen>
  )
}

type Organisations = Parameters<typeof sharedNumbers>[1]['organisations']

/** Each application with the companies that have its numbers, while it waits. */
const compared = (applications: readonly Application[], resellers: readonly Reseller[], organisations: Organisations) =>
  applications.map((application) => ({
    application,
    shared:
      application.state === 'waiting' ? sharedNumbers(application, { applications, resellers, organisations }) : [],
  }))

function OneReseller({ reseller, shared }: { reseller: Reseller; shared: readonly SharedNumber[] }) {
  const { data: me } = useMe()
  const [isRecording, setRecording] = useState(false)
  const { organisation, name, tiers, joinedAt, vatNumber, selfInvoicing } = reseller
  const admission = admissionOf(reseller, today())
  return (
    <li>
      <span className={css.two}>
        <a href={`/admin/organisations?open=${organisation}`} dir="auto">
          {name}
        </a>
        <span>
          {tiers.map((tier) => tierNames[tier]).join(', ')}, since {onDay(joinedAt)}
        </span>
        <span>
          {admission.ok
            ? `We write its tax invoices: ${selfInvoicing?.approvalReference}, agreed on ${longDate(selfInvoicing?.agreedOn ?? '')}`
            : `${admission.message} (s ${admission.section})`}
        </span>
        {vatNumber !== undefined && me?.roles.includes('admin') && (
          <span className={css.actions}>
            <Button size="small" aria-label={`Tax invoices of ${name}`} onClick={() => setRecording(true)}>
              Tax invoices…
            </Button>
          </span>
        )}
      </span>
      <SharedNumbers shared={shared}>Ask the company. The reseller does not see this.</SharedNumbers>
      {isRecording && <RecordSelfInvoicing reseller={reseller} onClose={() => setRecording(false)} />}
    </li>
  )
}

const WARNING = 'Phone the company before you answer. The applicant does not see this.'

function ApplicationView({ application, shared }: { application: Application; shared: readonly SharedNumber[] }) {
  const { company, state, answerDueOn, answer, registrationNumber, vatNumber, address, about, organisation } =
    application
  const isLate = state === 'waiting' && daysUntil(answerDueOn) < 0
  const shown = applicationStates[state]
  return (
    <div className={css.two}>
      <b dir="auto">{company}</b>
      <Status tone={isLate ? 'late' : shown.tone}>
        {state === 'waiting' ? `Answer by ${longDate(answerDueOn)}, ${timeLeft(answerDueOn)}` : shown.name}
      </Status>
      <SharedNumbers shared={shared}>{WARNING}</SharedNumbers>
      <Properties>
        <Property name="Registration">
          {registrationNumber}, {vatNumber === undefined ? 'not registered for VAT' : `VAT ${vatNumber}`}
        </Property>
        <Property name="Address">{address}</Property>
        <Property name="Contact">
          {application.contactName}, {application.contactEmail} {application.contactPhone}
        </Property>
        <Property name="Wants">{application.tiers.map((tier) => tierNames[tier]).join(', ')}</Property>
        <Property name="Agreement">
          Version of {longDate(application.agreement)}, accepted by {application.contactName} on{' '}
          {momentText(application.submittedAt)}
        </Property>
        {application.repeats && (
          <Property name="Sent again">
            {application.repeats.count === 1 ? 'On' : `${application.repeats.count} times, last on`}{' '}
            {longDate(dateOf(dayAt(Date.parse(application.repeats.lastAt))))}. Perhaps by someone else: phone the
            company before you answer.
          </Property>
        )}
        {about && <Property name="About">{about}</Property>}
        {answer && <Property name="Answer">{answer.reason}</Property>}
        {organisation && (
          <Property name="Organisation">
            <a href={`/admin/organisations?open=${organisation}`}>Its people and invitations</a>
          </Property>
        )}
      </Properties>
    </div>
  )
}

interface AnswerProps {
  application: Application
  shared: readonly SharedNumber[]
  approves: boolean
  onClose: () => void
}

const NEW = 'new'

/** An approval adds the organisation and invites its owner, whose membership is the role of a reseller. */
function Answer({ application: { id, company, contactEmail }, approves, shared, onClose }: AnswerProps) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const [chosen, setChosen] = useState(NEW)
  const { data: listed } = useQuery({ ...orpc.administration.listOrganisations.queryOptions(), enabled: approves })
  const { data: desk } = useQuery(deskQuery())
  const joined = new Set(desk?.resellers.map(({ organisation }) => organisation))
  const known = listed?.organisations.filter(({ id: each, kind }) => kind === 'reseller' && !joined.has(each)) ?? []
  const answer = useMutation({
    ...orpc.resellers.answerApplication.mutationOptions(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: deskQuery().queryKey })
      toast({
        title: approves ? `${company} is a reseller` : 'The application is declined',
        ...(approves && chosen === NEW && { description: `${contactEmail} is invited as the owner.` }),
        tone: 'success',
      })
      onClose()
    },
  })
  const send = () => {
    setAttempted(true)
    if (reasonProblem(reason)) return
    answer.mutate(
      approves
        ? { applicationId: id, answer: 'approve', reason, ...(chosen !== NEW && { organisation: chosen }) }
        : { applicationId: id, answer: 'decline', reason },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={approves ? `Approve ${company}?` : `Decline ${company}?`}
      about={
        approves
          ? chosen === NEW
            ? `An organisation is added, and ${contactEmail} is invited as its owner. The second factor is asked at the first sign-in.`
            : 'Its members are resellers from their next sign-in. Nobody is invited.'
          : 'The company is told that it was declined, and to phone us for the reason.'
      }
      actions={
        <>
          <Button kind={approves ? 'primary' : 'alarm'} busy={answer.isPending} busyText="Answering" onClick={send}>
            {approves ? 'Approve' : 'Decline'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={css.fields}>
        {approves && <SharedNumbers shared={shared}>{WARNING}</SharedNumbers>}
        {answer.error && (
          <p className={css.error} role="alert">
            {answer.error.message}
          </p>
        )}
        {approves && known.length > 0 && (
          <SelectField label="Organisation" value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value={NEW}>Add a new one</option>
            {known.map(({ id: each, name }) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <ReasonField value={reason} onChange={setReason} attempted={attempted} />
      </div>
    </Dialog>
  )
}
