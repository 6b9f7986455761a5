import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller } from 'react-hook-form'
import type { AddedHoliday } from '#domain/calendar/holidays.ts'
import { priorities, priorityNames } from '#domain/helpdesk/priority.ts'
import { clockNames, withHolidays } from '#domain/helpdesk/sla/agreement.ts'
import { minutesIn, spelledTarget } from '#domain/helpdesk/sla/target-words.ts'
import type { Agreement } from '#domain/helpdesk/sla/agreement.ts'
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
import { FormScreen, FormSection, useScreenForm } from '../../templates/form-screen.tsx'
import { Page } from '../../templates/page.tsx'
import { refusalWords } from '../refusal-words.ts'
import { PriorityWord } from '../priority.tsx'
import { clockTitles } from '../shown-clocks.ts'
import { agreementOf, valuesOf, valuesSchema } from './agreement-values.ts'
import type { AgreementValues } from './agreement-values.ts'
import { ClosedDays } from './closed-days.tsx'
import { deskSettings } from './desk-settings.ts'
import { OptionalReason, reasonGiven } from './optional-reason.tsx'
import { PromisePreview } from './promise-preview.tsx'
import { SettingHistory } from './setting-history.tsx'
import { WorkingWeek } from './working-week.tsx'
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
  // What was typed for one organisation waits while another one is looked at.
  const [unsaved] = useState(() => new Map<string, AgreementValues>())
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
  const key = `${chosen} ${own?.version ?? data.standard.version}`
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
        key={key}
        typed={unsaved.get(key)}
        onType={(values) => (values ? unsaved.set(key, values) : unsaved.delete(key))}
        organisation={chosen === STANDARD ? undefined : chosen}
        agreement={own?.agreement ?? data.standard.agreement}
        holidays={data.holidays}
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

const hoursOptions = [
  { id: 'always', name: 'All hours' },
  { id: 'office', name: 'Office hours' },
] as const

interface AgreementFormProps {
  organisation: string | undefined
  agreement: Agreement
  holidays: readonly AddedHoliday[]
  version: number
  /** What was typed before and not saved. */
  typed: AgreementValues | undefined
  /** Called with what is typed; undefined once it is saved. */
  onType: (values: AgreementValues | undefined) => void
  picker: React.ReactNode
}

function AgreementForm(props: AgreementFormProps) {
  const { organisation, agreement, holidays, version, typed: before, onType, picker } = props
  const queries = useQueryClient()
  const me = useMe().data
  const mayWrite = me !== undefined && admit('admin', me) === 'admitted'
  const form = useScreenForm<AgreementValues>({
    resolver: zodResolver(valuesSchema),
    defaultValues: valuesOf(agreement),
  })
  const { errors } = form.formState
  // Of the first render: afterwards the form holds what is typed. A change of the key mounts another form.
  const [kept] = useState({ before, onType })
  useEffect(() => {
    if (kept.before) form.reset(kept.before, { keepDefaultValues: true })
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => kept.onType(isDirty === true ? values : undefined),
    })
  }, [form, kept])
  const [reason, setReason] = useState('')
  const save = async (changed: Agreement, given: { readonly reason?: string }) => {
    await orpc.helpdesk.saveAgreement.call({
      version,
      agreement: changed,
      ...(organisation !== undefined && { organisation }),
      ...given,
    })
  }
  const typed = form.watch()
  const promised = agreementOf(typed, agreement)
  const { isAlways } = typed
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: orpc.helpdesk.readSettingHistory.key() }),
      queries.invalidateQueries({ queryKey: orpc.helpdesk.readAgreements.key() }),
    ])
  const useStandard = async () => {
    if (organisation === undefined) return
    try {
      await orpc.helpdesk.removeAgreement.call({ organisation, version, ...reasonGiven(reason) })
      toast({ title: 'The standard agreement holds again', tone: 'success' })
      await refresh()
    } catch (error) {
      toast({ title: refusalWords(error), tone: 'error' })
    }
  }
  return (
    <FormScreen<AgreementValues>
      title="Working agreements"
      about="What we promise. Saving calculates the due times of open tickets again within minutes."
      tabs={deskSettings}
      isReadOnly={!mayWrite}
      form={form}
      submit={['Save the agreement', 'Saving']}
      onSubmit={async (values) => {
        const changed = agreementOf(values, agreement)
        if (typeof changed === 'string') throw new Error(changed)
        await save(changed, reasonGiven(reason))
        toast({ title: 'The agreement is saved', tone: 'success' })
        form.reset(values)
        await refresh()
      }}
      after={
        <SettingHistory
          setting="agreement"
          organisation={organisation}
          restoring={
            mayWrite
              ? {
                  current: { setting: 'agreement', agreement },
                  save: async (state, why) => {
                    if (state.setting === 'agreement') await save(state.agreement, { reason: why })
                    await refresh()
                  },
                }
              : undefined
          }
        />
      }
      aside={<PromisePreview agreement={typeof promised === 'string' ? promised : withHolidays(promised, holidays)} />}
    >
      <FormSection title="Whose" about="An organisation without an own agreement has the standard one.">
        {picker}
        {organisation !== undefined && version > 0 && mayWrite && (
          <div>
            <Button size="small" onClick={() => void useStandard()}>
              Use the standard agreement again
            </Button>
          </div>
        )}
      </FormSection>
      <fieldset className={css.parts} disabled={!mayWrite} aria-label="Agreement">
        <FormSection
          isWide
          title="Targets"
          about="The longest time until a reply and until the matter is resolved: 15 min, 4 h, 1 h 30 min."
        >
          <div className={css.targets} role="table" aria-label="Targets">
            <div role="row" className={css.heads}>
              <span role="columnheader">Priority</span>
              {clockNames.map((clock) => (
                <span key={clock} role="columnheader">
                  {clockTitles[clock]}
                </span>
              ))}
            </div>
            {priorities.toReversed().map((priority) => (
              <div key={priority} role="row" className={css.priority}>
                <span role="rowheader">
                  <PriorityWord priority={priority} />
                </span>
                {clockNames.map((clock) => {
                  const id = `targets.${priority}.${clock}.within` as const
                  const error = errors.targets?.[priority]?.[clock]?.within?.message
                  const named = `${priorityNames[priority]}, ${clockTitles[clock].toLowerCase()}`
                  return (
                    <div key={clock} role="cell" className={css.target}>
                      <span className={css.clock} aria-hidden="true">
                        {clockTitles[clock]}
                      </span>
                      <TextField
                        label={<span className="unseen">{named}</span>}
                        autoComplete="off"
                        error={error}
                        {...form.register(id, {
                          onBlur: ({ target }: { target: HTMLInputElement }) => {
                            const minutes = minutesIn(target.value)
                            if (minutes !== undefined && target.value !== spelledTarget(minutes))
                              form.setValue(id, spelledTarget(minutes), { shouldDirty: true })
                          },
                        })}
                        id={id}
                      />
                      <Controller
                        control={form.control}
                        name={`targets.${priority}.${clock}.hours`}
                        render={({ field: { value, onChange, ref } }) => (
                          <Select
                            label={`${named}: counted`}
                            hideLabel
                            options={hoursOptions}
                            chosen={value}
                            onChoose={onChange}
                            control={ref}
                          />
                        )}
                      />
                    </div>
                  )
                })}
              </div>
            ))}
          </div>
        </FormSection>
        <FormSection
          title="Office hours"
          about="South African time. A day has several periods, or none. A period that ends at 00:00 ends at midnight."
        >
          <Checkbox label="Covered day and night, every day" {...form.register('isAlways')} />
          {!isAlways && (
            <>
              <Checkbox label="Public holidays are days off" {...form.register('holidaysOff')} />
              <WorkingWeek control={form.control} week={typed.week} setValue={form.setValue} />
            </>
          )}
        </FormSection>
        {!isAlways && (
          <FormSection title="Closed days" about="Days off of this office alone. Past days keep what was measured.">
            <Controller
              control={form.control}
              name="closedDays"
              render={({ field: { value, onChange } }) => <ClosedDays days={value} onChange={onChange} />}
            />
          </FormSection>
        )}
        {mayWrite && (
          <FormSection title="Why" about="Who changed it and when is kept in any case.">
            <OptionalReason value={reason} onChange={setReason} />
          </FormSection>
        )}
      </fieldset>
    </FormScreen>
  )
}
