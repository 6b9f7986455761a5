import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod'
import { emailSchema } from '#domain/accounts/email.ts'
import { categories } from '#domain/helpdesk/category.ts'
import { drawTicketNumber } from '#domain/helpdesk/draw-ticket-number.ts'
import { priorities, priorityMeanings, priorityNames } from '#domain/helpdesk/priority.ts'
import { ticketFormSchema } from '#domain/helpdesk/ticket-form.ts'
import { queryClient } from '../../../client/queries.ts'
import { randomBelow } from '../../../client/random-below.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { ComboBox } from '../../parts/combo-box.tsx'
import { Select } from '../../parts/select.tsx'
import { prefetching } from '../../prefetching.ts'
import { FieldPair } from '../../templates/field-pair.tsx'
import { FormScreen, FormSection, useScreenForm } from '../../templates/form-screen.tsx'
import { useGo } from '../../use-go.ts'

/** What an agent chose for the owner of an address. */
interface Choice {
  readonly email: string
  readonly organisation: string | undefined
  readonly site?: string
}

const formSchema = ticketFormSchema.extend({ confirm: z.boolean() })
type Values = z.input<typeof formSchema>
type Result = z.output<typeof formSchema>

const defaultValues: Values = {
  email: '',
  name: '',
  phone: '',
  company: '',
  subject: '',
  description: '',
  category: 'Technical Support',
  priority: 'normal',
  confirm: true,
}
const NO_ORGANISATION = 'none'
const CHOOSE_ORGANISATION = 'Choose the organisation that the caller phones for.'
const organisationsQuery = () => orpc.helpdesk.listOrganisations.queryOptions()
const categoryOptions = categories.map((id) => ({ id, name: id }))
const priorityOptions = priorities
  .toReversed()
  .map((id) => ({ id, name: priorityNames[id], detail: priorityMeanings[id] }))

/** Starts reading the organisations. */
export const loader = prefetching(() => [queryClient.prefetchQuery(organisationsQuery())])

/** An agent opens a ticket for a person who phoned or visited. */
export function Component() {
  const go = useGo()
  const queries = useQueryClient()
  const form = useScreenForm<Values>({ resolver: zodResolver(formSchema), defaultValues })
  const [choice, setChoice] = useState<Choice>()
  const [isAttempted, setIsAttempted] = useState(false)
  // The same in every attempt, so that a repeated request raises one ticket.
  const [ticketNumber] = useState(() => drawTicketNumber(Date.now(), randomBelow))
  const { errors } = form.formState
  const email = form.watch('email')
  const known = useRequester(email)
  const memberOf = known?.organisations ?? []
  // A choice made for another address does not count.
  const { organisation, site } = choice?.email === email ? choice : { organisation: onlyOf(memberOf)?.id }
  const chosen = memberOf.find(({ id }) => id === organisation)

  const fillIn = (address: string) => {
    form.setValue('email', address, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <>
      <PageHead title="New ticket for a caller" description="Raises a ticket for somebody who phoned." />
      <FormScreen<Values>
        title="New ticket for a caller"
        about="For somebody who phoned or came by. The clocks start when you save."
        form={form}
        submit={['Raise the ticket', 'Raising']}
        onCancel={() => go('/admin/helpdesk')}
        onSubmit={async (values) => {
          const { confirm, ...ticket } = formSchema.parse(values) satisfies Result
          setIsAttempted(true)
          const { organisations } = await queries.ensureQueryData(requesterQuery(ticket.email))
          const whose = organisation ?? onlyOf(organisations)?.id
          if (whose === undefined && organisations.length > 0) throw new Error(CHOOSE_ORGANISATION)
          const receipt = await orpc.helpdesk.raiseTicket.call({
            ...ticket,
            ticketNumber,
            confirm,
            ...(whose !== undefined &&
              whose !== NO_ORGANISATION && { organisation: whose, ...(site !== undefined && { site }) }),
          })
          toast({
            title: `${receipt.ticketNumber} is raised`,
            tone: 'success',
            ...(confirm &&
              receipt.confirmationMail && { description: 'No confirmation was mailed: a limit was reached.' }),
          })
          form.reset()
          await queries.invalidateQueries({ queryKey: orpc.helpdesk.listQueue.key() })
          go(`/admin/helpdesk?ticket=${receipt.ticketNumber}`)
        }}
        aside={<p>The caller finds the ticket on their dashboard. You find it in the queue like every other one.</p>}
      >
        <FormSection title="Caller" about="By address, or chosen from an organisation.">
          <MemberPicker onChoose={fillIn} />
          <FieldPair>
            <TextField
              label="Email"
              type="email"
              required
              autoComplete="off"
              error={errors.email?.message}
              help={known && (known.hasAccount ? 'Has an account.' : 'Has no account yet.')}
              {...form.register('email')}
              id="email"
            />
            <TextField
              label="Name"
              required
              autoComplete="off"
              error={errors.name?.message}
              {...form.register('name')}
              id="name"
            />
          </FieldPair>
          <FieldPair>
            <TextField label="Phone" autoComplete="off" {...form.register('phone')} id="phone" />
            <TextField label="Company" autoComplete="off" {...form.register('company')} id="company" />
          </FieldPair>
          {memberOf.length > 0 && (
            <FieldPair>
              <Select
                label="Organisation"
                isRequired
                error={isAttempted && organisation === undefined ? CHOOSE_ORGANISATION : undefined}
                help="Its working agreement applies, and its members see the ticket within their reach."
                options={[...memberOf, { id: NO_ORGANISATION, name: 'None: for this person alone' }]}
                chosen={organisation}
                onChoose={(id) => setChoice({ email, organisation: id })}
              />
              {chosen && chosen.sites.length > 1 && (
                <Select
                  label="Site"
                  options={chosen.sites.map((id) => ({ id, name: id }))}
                  chosen={site}
                  onChoose={(id) => setChoice({ email, organisation, site: id })}
                />
              )}
            </FieldPair>
          )}
        </FormSection>
        <FormSection title="Request" about="What they told you, in their words.">
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
            rows={6}
            error={errors.description?.message}
            {...form.register('description')}
            id="description"
          />
          <FieldPair>
            <Controller
              control={form.control}
              name="category"
              render={({ field: { value, onChange, ref } }) => (
                <Select label="Category" options={categoryOptions} chosen={value} onChoose={onChange} control={ref} />
              )}
            />
            <Controller
              control={form.control}
              name="priority"
              render={({ field: { value, onChange, ref } }) => (
                <Select label="Priority" options={priorityOptions} chosen={value} onChoose={onChange} control={ref} />
              )}
            />
          </FieldPair>
          <Checkbox label="Mail the caller a confirmation" {...form.register('confirm')} />
        </FormSection>
      </FormScreen>
    </>
  )
}

/** The owner of a complete address; undefined while it is incomplete or looked up. */
function useRequester(email: string) {
  const address = emailSchema.safeParse(email)
  return useQuery({ ...requesterQuery(address.data ?? ''), enabled: address.success }).data
}

function requesterQuery(email: string) {
  return orpc.helpdesk.findRequester.queryOptions({ input: { email }, staleTime: 60_000 })
}

function onlyOf<Organisation>(organisations: readonly Organisation[]): Organisation | undefined {
  return organisations.length === 1 ? organisations[0] : undefined
}

/** Chooses a member of an organisation, whose address is filled in. */
function MemberPicker({ onChoose }: { onChoose: (email: string) => void }) {
  const organisations = useQuery(organisationsQuery())
  const [organisation, setOrganisation] = useState<string>()
  const members = useQuery(
    orpc.helpdesk.listRequesters.queryOptions({
      input: { organisation: organisation ?? '' },
      enabled: organisation !== undefined,
    }),
  )
  if (!organisations.data || organisations.data.organisations.length === 0) return null
  const people = members.data?.requesters ?? []
  return (
    <FieldPair>
      <ComboBox
        label="Find by organisation"
        options={organisations.data.organisations}
        chosen={organisation}
        onChoose={setOrganisation}
        placeholder="Name of the organisation"
      />
      {members.data && (
        <ComboBox
          key={organisation}
          label="Member"
          help={
            people.length === 0
              ? 'Nobody of this organisation has an account.'
              : members.data.more
                ? 'Only the first 50 are listed. Others: enter the address.'
                : undefined
          }
          options={people.map(({ email, name }) => ({ id: email, name: `${name}, ${email}` }))}
          chosen={undefined}
          onChoose={(email) => {
            if (email !== undefined) onChoose(email)
          }}
        />
      )}
    </FieldPair>
  )
}
