import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller } from 'react-hook-form'
import { WEEKDAYS } from '#domain/calendar/day.ts'
import { priorities, priorityNames } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import { agreementSchema } from '#domain/helpdesk/sla/agreement-schemas.ts'
import { clockNames } from '#domain/helpdesk/sla/agreement.ts'
import type { Agreement } from '#domain/helpdesk/sla/agreement.ts'
import { readPeriods, spellPeriods } from '#domain/helpdesk/sla/spelled-periods.ts'
import { admit } from '#domain/accounts/access.ts'
import { queryClient } from '../../../client/queries.ts'
import { useMe } from '../../../accounts/me.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { ComboBox } from '../../parts/combo-box.tsx'
import { Select } from '../../parts/select.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { prefetching } from '../../prefetching.ts'
import { FieldPair } from '../../templates/field-pair.tsx'
import { FormScreen, FormSection, useScreenForm } from '../../templates/form-screen.tsx'
import { Page } from '../../templates/page.tsx'
import { deskSettings } from './desk-settings.ts'
import css from './agreements.module.css'

const agreementsQuery = () => orpc.helpdesk.readAgreements.queryOptions()
const organisationsQuery = () => orpc.helpdesk.listOrganisations.queryOptions()
const STANDARD = 'standard'

/** Starts reading the agreements. */
export const loader = prefetching(() => [
  queryClient.prefetchQuery(agreementsQuery()),
  queryClient.prefetchQuery(organisationsQuery()),
])

/** What the desk promises: to everybody, and to organisations with an agreement of their own. */
export function Component() {
  const agreements = useQuery(agreementsQuery())
  const organisations = useQuery(organisationsQuery())
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('of') ?? STANDARD
  const { data } = agreements
  if (!data)
    return (
      <Page title="Working agreements" tabs={deskSettings}>
        <PageHead title="Working agreements" description="What the help desk promises." />
        {agreements.error ? (
          <Failed
            title="We can't show the agreements right now"
            error={agreements.error}
            onRetry={() => void agreements.refetch()}
          />
        ) : (
          <Skeleton shape="form" label="Loading the agreements" />
        )}
      </Page>
    )
  const own = data.organisations.find(({ organisation }) => organisation === chosen)
  const names = organisations.data?.organisations ?? []
  const options = [
    { id: STANDARD, name: 'Standard, for everybody else' },
    ...names.map(({ id, name }) => {
      const hasOwn = data.organisations.some(({ organisation }) => organisation === id)
      return { id, name, ...(hasOwn && { detail: 'has its own' }) }
    }),
  ]
  return (
    <>
      <PageHead title="Working agreements" description="What the help desk promises." />
      <AgreementForm
        key={`${chosen} ${own?.version ?? data.standard.version}`}
        organisation={chosen === STANDARD ? undefined : chosen}
        agreement={own?.agreement ?? data.standard.agreement}
        version={chosen === STANDARD ? data.standard.version : (own?.version ?? 0)}
        picker={
          <ComboBox
            label="Agreement of"
            options={options}
            chosen={chosen}
            onChoose={(id) => {
              if (id !== undefined) setSearch(id === STANDARD ? {} : { of: id })
            }}
          />
        }
      />
    </>
  )
}

const minutes = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,5}$/, 'Enter whole minutes, at least one.')
const hoursKinds = ['always', 'office'] as const
const prioritySchema = z.object({
  firstResponse: minutes,
  nextResponse: minutes,
  resolution: minutes,
  hours: z.enum(hoursKinds),
})
const periods = z
  .string()
  .refine((text) => readPeriods(text) !== undefined, 'Enter periods such as 08:00-12:00, 13:00-17:00.')
const formSchema = z.object({
  low: prioritySchema,
  normal: prioritySchema,
  high: prioritySchema,
  critical: prioritySchema,
  isAlways: z.boolean(),
  holidaysOff: z.boolean(),
  Sunday: periods,
  Monday: periods,
  Tuesday: periods,
  Wednesday: periods,
  Thursday: periods,
  Friday: periods,
  Saturday: periods,
})
type Values = z.infer<typeof formSchema>

const clockTitles = {
  firstResponse: 'First response',
  nextResponse: 'Next response',
  resolution: 'Resolution',
} as const
const hoursOptions = [
  { id: 'always', name: 'Day and night' },
  { id: 'office', name: 'Office hours' },
] as const

interface AgreementFormProps {
  organisation: string | undefined
  agreement: Agreement
  version: number
  picker: React.ReactNode
}

function AgreementForm({ organisation, agreement, version, picker }: AgreementFormProps) {
  const queries = useQueryClient()
  const me = useMe().data
  const mayWrite = me !== undefined && admit('admin', me) === 'admitted'
  const form = useScreenForm<Values>({ resolver: zodResolver(formSchema), defaultValues: valuesOf(agreement) })
  const { errors } = form.formState
  const isAlways = form.watch('isAlways')
  const refresh = () => queries.invalidateQueries({ queryKey: orpc.helpdesk.readAgreements.key() })
  return (
    <FormScreen<Values>
      title="Working agreements"
      about="Targets in minutes. Saving calculates the due times of open tickets again within minutes."
      tabs={deskSettings}
      isReadOnly={!mayWrite}
      form={form}
      submit={['Save the agreement', 'Saving']}
      onSubmit={async (values) => {
        if (!mayWrite) throw new Error('Only an administrator can change an agreement.')
        await orpc.helpdesk.saveAgreement.call({
          version,
          agreement: agreementOf(values, agreement),
          ...(organisation !== undefined && { organisation }),
        })
        toast({ title: 'The agreement is saved', tone: 'success' })
        form.reset(values)
        await refresh()
      }}
    >
      <FormSection title="Whose" about="An organisation without an own agreement has the standard one.">
        {picker}
        {organisation !== undefined && version > 0 && mayWrite && (
          <Button
            size="small"
            onClick={async () => {
              await orpc.helpdesk.removeAgreement.call({ organisation, version })
              toast({ title: 'The standard agreement holds again', tone: 'success' })
              await refresh()
            }}
          >
            Use the standard agreement again
          </Button>
        )}
      </FormSection>
      <FormSection title="Targets" about="The longest time until a reply and until the matter is resolved.">
        {priorities.toReversed().map((priority) => (
          <fieldset key={priority} className={css.priority}>
            <legend>{priorityNames[priority]}</legend>
            {clockNames.map((clock) => (
              <TextField
                key={clock}
                label={clockTitles[clock]}
                inputMode="numeric"
                error={errors[priority]?.[clock]?.message}
                {...form.register(`${priority}.${clock}`)}
                id={`${priority}.${clock}`}
              />
            ))}
            <Controller
              control={form.control}
              name={`${priority}.hours`}
              render={({ field: { value, onChange, ref } }) => (
                <Select label="Counted in" options={hoursOptions} chosen={value} onChoose={onChange} control={ref} />
              )}
            />
          </fieldset>
        ))}
      </FormSection>
      <FormSection title="Office hours" about="South African time. A day has several periods, or none.">
        <Checkbox label="Covered day and night, every day" {...form.register('isAlways')} />
        {!isAlways && (
          <>
            <Checkbox label="Public holidays are days off" {...form.register('holidaysOff')} />
            {[...WEEKDAYS.slice(1), WEEKDAYS[0]].map((day) => (
              <FieldPair key={day}>
                <TextField
                  label={day}
                  placeholder="Day off"
                  error={errors[day]?.message}
                  {...form.register(day)}
                  id={day}
                />
              </FieldPair>
            ))}
          </>
        )}
      </FormSection>
    </FormScreen>
  )
}

function valuesOf({ targets, office }: Agreement): Values {
  const ofPriority = (priority: Priority) => {
    const { firstResponse, nextResponse, resolution } = targets[priority]
    return {
      firstResponse: String(firstResponse.minutes),
      nextResponse: String(nextResponse.minutes),
      resolution: String(resolution.minutes),
      hours: firstResponse.hours,
    }
  }
  const week = office.hours === 'always' ? {} : office.week
  const ofDay = (day: (typeof WEEKDAYS)[number]) => spellPeriods(week[day] ?? [])
  return {
    low: ofPriority('low'),
    normal: ofPriority('normal'),
    high: ofPriority('high'),
    critical: ofPriority('critical'),
    isAlways: office.hours === 'always',
    holidaysOff: office.hours === 'always' || office.holidaysOff,
    Sunday: ofDay('Sunday'),
    Monday: ofDay('Monday'),
    Tuesday: ofDay('Tuesday'),
    Wednesday: ofDay('Wednesday'),
    Thursday: ofDay('Thursday'),
    Friday: ofDay('Friday'),
    Saturday: ofDay('Saturday'),
  }
}

/** Throws what is wrong with the hours as a sentence. */
function agreementOf(values: Values, before: Agreement): Agreement {
  const ofPriority = ({ hours, ...clocks }: Values[Priority]) => ({
    firstResponse: { minutes: Number(clocks.firstResponse), hours },
    nextResponse: { minutes: Number(clocks.nextResponse), hours },
    resolution: { minutes: Number(clocks.resolution), hours },
  })
  const kept = before.office.hours === 'always' ? { addedHolidays: [], closedDays: [] } : before.office
  const parsed = agreementSchema.safeParse({
    targets: {
      low: ofPriority(values.low),
      normal: ofPriority(values.normal),
      high: ofPriority(values.high),
      critical: ofPriority(values.critical),
    },
    office: values.isAlways
      ? { hours: 'always' }
      : {
          hours: 'weekly',
          week: Object.fromEntries(WEEKDAYS.map((day) => [day, readPeriods(values[day]) ?? []])),
          holidaysOff: values.holidaysOff,
          addedHolidays: kept.addedHolidays,
          closedDays: kept.closedDays,
        },
  })
  if (!parsed.success) throw new Error(parsed.error.issues[0]?.message ?? 'Look at the hours again.')
  return parsed.data
}
