import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import type * as z from 'zod'
import type { Me } from '#domain/accounts/contract.ts'
import { company } from '#domain/company/details.ts'
import { responsePromise } from '#domain/company/response-times.ts'
import { categories } from '#domain/helpdesk/category.ts'
import { drawTicketNumber } from '#domain/helpdesk/draw-ticket-number.ts'
import { priorities, priorityMeanings } from '#domain/helpdesk/priority.ts'
import { ticketFormSchema } from '#domain/helpdesk/ticket-form.ts'
import { isHeldBack, useMe } from '../../accounts/me.ts'
import { ApiError } from '../../client/api-error.ts'
import { randomBelow } from '../../client/random-below.ts'
import { useSession } from '../../client/session.ts'
import { tabStorage } from '../../client/tab-storage.ts'
import { submitTicket } from '../../helpdesk/submit-ticket.ts'
import { emptyFields, forgetDraft, keepDraft, readDraft } from '../../helpdesk/ticket-draft.ts'
import type { TicketFiles } from '../../helpdesk/ticket-files.ts'
import { RadioGroup } from '../../ui/choice.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RevealedText } from '../../ui/revealed-text.tsx'
import { toast, withdrawToast } from '../../ui/toast.tsx'
import { orpc } from '../client/orpc.ts'
import { NoPermission, Skeleton } from '../parts/states.tsx'
import { Select } from '../parts/select.tsx'
import { FieldPair } from '../templates/field-pair.tsx'
import { FormScreen, FormSection, useScreenForm } from '../templates/form-screen.tsx'
import { Page } from '../templates/page.tsx'
import { useGo } from '../use-go.ts'
import { NewTicketFiles } from './conversation/files/new-ticket-files.tsx'
import { myTicketsKey } from './my-tickets.ts'

const LIST = '/dashboard/tickets'
const TITLE = 'New ticket'
const ABOUT = 'Describe it once. A person of our help desk answers, here and by email.'
/** Topic of the error toast. */
const SUBMISSION = 'ticket'

const formSchema = ticketFormSchema.pick({
  name: true,
  phone: true,
  category: true,
  priority: true,
  subject: true,
  description: true,
})
type Values = Record<keyof z.infer<typeof formSchema>, string>

const categoryOptions = categories.map((id) => ({ id, name: id }))
type Promises = Awaited<ReturnType<typeof orpc.helpdesk.readMyPromises.call>>

/** The priorities with the promises of the person's organisation, and an empty line before they are known. */
function priorityOptions(promises: Promises | undefined) {
  return priorities.toReversed().map((value) => {
    const target = promises?.firstResponse[value]
    const clock = target?.hours === 'always' ? 'always' : 'office-hours'
    return {
      value,
      label: priorityMeanings[value].replace('/S', ' or s'),
      help: target ? `A person replies ${responsePromise({ minutes: target.minutes, clock })}.` : '\u00A0',
    }
  })
}

/** A signed-in person asks for help. */
export function Component() {
  const { data: me } = useMe()
  return (
    <>
      <PageHead title={TITLE} description="Submit a support ticket." />
      {isHeldBack(me) ? (
        <Page title={TITLE}>
          <NoPermission title="No ticket can be sent from here now">
            <p>
              Why is said at the top of this page. An email to our help desk still arrives, and you can phone{' '}
              <a href={`tel:${company.phoneNumber}`}>{company.phone}</a>.
            </p>
          </NoPermission>
        </Page>
      ) : me ? (
        <NewTicket me={me} />
      ) : (
        <Page title={TITLE} about={ABOUT}>
          <Skeleton shape="form" label="Loading the form" />
        </Page>
      )}
    </>
  )
}

const noFiles: TicketFiles = { ids: [] }

function NewTicket({ me }: { me: Me }) {
  const go = useGo()
  const queries = useQueryClient()
  const [search] = useSearchParams()
  const [draft] = useState(() => readDraft(tabStorage))
  const [attempt, setAttempt] = useState(draft?.attempt)
  const [files, setFiles] = useState(noFiles)
  const [fileProblem, setFileProblem] = useState<string>()
  const sites = me.organisations.find(({ id }) => id === me.organisation)?.sites ?? []
  const [site, setSite] = useState<string>()
  const [siteProblem, setSiteProblem] = useState<string>()
  const { email = '' } = me
  const { data: promises } = useQuery(orpc.helpdesk.readMyPromises.queryOptions())
  const session = useSession()
  const knownName = session.status === 'signed-in' ? session.name : ''
  const form = useScreenForm<Values>({
    resolver: zodResolver(formSchema) as never,
    defaultValues: firstValues({ ...emptyFields, ...draft?.fields }, knownName, search),
  })
  const { errors } = form.formState

  // What is typed outlasts the screen, as in the dialog of the website.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          keepDraft(tabStorage, { fields: { ...emptyFields, ...values, email }, ...(attempt && { attempt }) }),
      }),
    [form, attempt, email],
  )

  const send = async (values: Values) => {
    withdrawToast(SUBMISSION)
    setFileProblem(files.obstacle)
    const missing = sites.length > 1 && site === undefined ? 'Choose the site that it is about.' : undefined
    setSiteProblem(missing)
    const problem = files.obstacle ?? missing
    if (problem !== undefined) throw new Error(problem)
    const ticket = formSchema.parse(values)
    try {
      const { ticketNumber, confirmed } = await submitTicket(
        { ...ticket, email, company: '', ...(files.ids.length > 0 && { files: files.ids }) },
        {
          previous: attempt,
          draw: () => drawTicketNumber(Date.now(), randomBelow),
          send: ({ email: _own, website: _website, checkProof: _proof, ...own }) =>
            orpc.helpdesk.sendMyTicket.call({ ...own, ...(site !== undefined && { site }) }),
          remember: (next) => {
            setAttempt(next)
            keepDraft(tabStorage, { fields: { ...emptyFields, ...values, email }, attempt: next })
          },
        },
      )
      forgetDraft(tabStorage)
      toast({
        title: `Ticket ${ticketNumber} submitted`,
        description: confirmed
          ? `A confirmation is on its way to ${email}.`
          : 'No confirmation email comes this time: too many were asked for.',
        tone: 'success',
      })
      void queries.invalidateQueries({ queryKey: myTicketsKey })
      go(`${LIST}?ticket=${ticketNumber}`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({
        about: SUBMISSION,
        title: 'Error',
        description: 'Failed to submit ticket. Please try again or contact us directly.',
        tone: 'error',
      })
      throw error
    }
  }

  return (
    <FormScreen<Values>
      title={TITLE}
      about={ABOUT}
      form={form}
      submit={['Submit Ticket', 'Submitting...']}
      keepsDraft
      onCancel={() => go(LIST)}
      onSubmit={send}
      aside={
        <>
          <h2>What happens next</h2>
          <p>
            You get a ticket number and a confirmation at {email}. The time that we promise counts from now; you see it
            on the ticket.
          </p>
          <p>
            Under attack right now? Phone <a href={`tel:${company.emergencyPhoneNumber}`}>{company.emergencyPhone}</a>.
          </p>
        </>
      }
    >
      <FormSection title="What happened" about="One ticket for each matter.">
        <TextField
          label="Subject"
          required
          autoComplete="off"
          error={errors.subject?.message}
          {...form.register('subject')}
          id="subject"
        />
        <TextAreaField
          label="Description"
          required
          rows={8}
          help="What happens, since when, and who cannot work because of it. Never enter a password."
          error={errors.description?.message}
          {...form.register('description')}
          id="description"
        />
        <NewTicketFiles
          id="files"
          error={fileProblem}
          onChange={(changed) => {
            setFiles(changed)
            setFileProblem(undefined)
          }}
        />
      </FormSection>
      <FormSection title="How urgent it is" about="It decides how soon we answer.">
        <Controller
          control={form.control}
          name="priority"
          render={({ field: { value, onChange } }) => (
            <RadioGroup
              legend="Priority"
              name="priority"
              options={priorityOptions(promises)}
              value={value as never}
              onChange={onChange}
            />
          )}
        />
        <FieldPair>
          <Controller
            control={form.control}
            name="category"
            render={({ field: { value, onChange, ref } }) => (
              <Select
                label="Service Category"
                isRequired
                placeholder="Choose a category"
                error={errors.category?.message}
                options={categoryOptions}
                chosen={categories.find((each) => each === value)}
                onChoose={onChange}
                control={ref}
              />
            )}
          />
          {sites.length > 1 && (
            <Select
              label="Site"
              isRequired
              error={siteProblem}
              options={sites.map((id) => ({ id, name: id }))}
              chosen={site}
              onChoose={(id) => {
                setSite(id)
                setSiteProblem(undefined)
              }}
            />
          )}
        </FieldPair>
      </FormSection>
      <FormSection
        title="Who asks"
        about={
          <>
            We answer to <RevealedText>{email}</RevealedText>.
          </>
        }
      >
        <FieldPair>
          <TextField
            label="Full Name"
            required
            autoComplete="name"
            error={errors.name?.message}
            {...form.register('name')}
            id="name"
          />
          <TextField
            label="Phone"
            type="tel"
            autoComplete="tel"
            error={errors.phone?.message}
            {...form.register('phone')}
            id="phone"
          />
        </FieldPair>
      </FormSection>
    </FormScreen>
  )
}

/** What the form begins with: the draft, the account's name, and what a link suggests. */
function firstValues(
  { name, phone, category, priority, subject, description }: typeof emptyFields,
  knownName: string,
  search: URLSearchParams,
): Values {
  const suggested = (field: string) => search.get(field) ?? ''
  return {
    name: name || knownName,
    phone,
    category: category || suggested('category'),
    priority,
    subject: subject || suggested('subject'),
    description,
  }
}
