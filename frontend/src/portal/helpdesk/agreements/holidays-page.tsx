import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { admit } from '#domain/accounts/access.ts'
import { dateOf, dayAt, yearOf } from '#domain/calendar/day.ts'
import { holidaysOf } from '#domain/calendar/holidays.ts'
import type { AddedHoliday } from '#domain/calendar/holidays.ts'
import { useMe } from '../../../accounts/me.ts'
import { queryClient } from '../../../client/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { DateField } from '../../parts/date-field.tsx'
import { IconAction } from '../../parts/icon-action.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { spokenDay } from '../../parts/spoken-time.ts'
import { useNow } from '../../parts/use-now.ts'
import { prefetching } from '../../prefetching.ts'
import { FieldPair } from '../../templates/field-pair.tsx'
import { Page } from '../../templates/page.tsx'
import { Setting, SettingsGroup } from '../../templates/settings.tsx'
import { refusalWords } from '../refusal-words.ts'
import { deskSettings } from './desk-settings.ts'
import { OptionalReason, problemOf, reasonGiven } from './optional-reason.tsx'
import { SettingHistory } from './setting-history.tsx'
import css from './agreements.module.css'

const agreementsQuery = () => orpc.helpdesk.readAgreements.queryOptions()

/** Starts reading the holidays. */
export const loader = prefetching(() => [queryClient.prefetchQuery(agreementsQuery())])

/** The public holidays that due times skip, and the one-off days that an admin adds. */
export function Component() {
  const query = useQuery(agreementsQuery())
  const queries = useQueryClient()
  const me = useMe().data
  const mayWrite = me !== undefined && admit('admin', me) === 'admitted'
  const now = useNow()
  const today = dateOf(dayAt(now))
  const { data } = query
  const save = useMutation({
    mutationFn: ({ holidays, ...given }: { readonly holidays: readonly AddedHoliday[]; readonly reason?: string }) =>
      orpc.helpdesk.saveHolidays.call({ version: data?.holidaysVersion ?? 0, holidays: [...holidays], ...given }),
    onSuccess: (changed) => {
      queries.setQueryData(orpc.helpdesk.readAgreements.queryKey(), changed)
      void queries.invalidateQueries({ queryKey: orpc.helpdesk.readSettingHistory.key() })
    },
    onError: (error) => toast({ title: refusalWords(error), tone: 'error' }),
  })
  const added = data?.holidays ?? []
  const year = yearOf(dayAt(now))
  const coming = [year, year + 1].flatMap((each) => holidaysOf(each, added)).filter(({ date }) => date >= today)

  return (
    <Page
      title="Public holidays"
      about="Office hours skip them. A change moves the due times of open tickets."
      tabs={deskSettings}
    >
      <PageHead title="Public holidays" description="Days that office hours skip." />
      {query.isPending && <Skeleton shape="form" label="Loading the holidays" />}
      {query.error && !data && (
        <Failed title="We can't show the holidays right now" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {data && (
        <>
          <SettingsGroup title="Added days" about="One-off days, such as an election or a day of mourning.">
            {added.length === 0 && <Setting name="None yet">Days that the law names are known already.</Setting>}
            {added.map((day) => (
              <Setting
                key={day.date}
                name={day.name}
                control={
                  mayWrite &&
                  day.date > today && (
                    <IconAction
                      label={`Remove ${day.name}`}
                      icon={Trash2}
                      busy={save.isPending}
                      onPress={() => save.mutate({ holidays: added.filter(({ date }) => date !== day.date) })}
                    />
                  )
                }
              >
                {spokenDay(day.date)}, added with effect from {spokenDay(day.effectiveFrom)}
              </Setting>
            ))}
            {mayWrite && (
              <AddDay
                today={today}
                isBusy={save.isPending}
                onAdd={async (day, given) => {
                  await save.mutateAsync({ holidays: [...added, day], ...given })
                  toast({ title: `${day.name} is a holiday`, description: 'Due times follow within minutes.' })
                }}
              />
            )}
          </SettingsGroup>
          <SettingsGroup title="Coming days" about="By the Public Holidays Act, and those that were declared or added.">
            <ul className={css.rows}>
              {coming.map(({ date, name }) => (
                <li key={`${date} ${name}`}>
                  <span>{name}</span>
                  <time dateTime={date}>{spokenDay(date)}</time>
                </li>
              ))}
            </ul>
          </SettingsGroup>
          <SettingHistory
            setting="holidays"
            restoring={
              mayWrite
                ? {
                    current: { setting: 'holidays', holidays: [...added] },
                    // Measured times stay true: days until today are as they are, and other days count from today on.
                    restored: (kept) =>
                      kept.setting === 'holidays'
                        ? { setting: 'holidays', holidays: restoredDays(added, kept.holidays, today) }
                        : kept,
                    save: async (state, reason) => {
                      if (state.setting === 'holidays') await save.mutateAsync({ holidays: state.holidays, reason })
                    },
                  }
                : undefined
            }
          />
        </>
      )}
    </Page>
  )
}

function AddDay({
  today,
  isBusy,
  onAdd,
}: {
  today: string
  isBusy: boolean
  onAdd: (day: AddedHoliday, given: { readonly reason?: string }) => Promise<void>
}) {
  const [date, setDate] = useState<string>()
  const [name, setName] = useState('')
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const dateError = date === undefined || date <= today ? 'Choose a day after today.' : undefined
  const nameError = name.trim() === '' ? 'Enter what the day is called.' : undefined
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (date === undefined || dateError || nameError || problemOf(reason) !== undefined) return
    try {
      await onAdd({ date, name: name.trim(), effectiveFrom: today }, reasonGiven(reason))
    } catch {
      // Said already; what was typed stays.
      return
    }
    setDate(undefined)
    setName('')
    setReason('')
    setAttempted(false)
  }
  return (
    <form className={css.fields} noValidate onSubmit={(event) => void add(event)}>
      <FieldPair>
        <DateField label="Day" value={date} onChange={setDate} error={attempted ? dateError : undefined} />
        <TextField
          label="Name"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
          {...(attempted && nameError !== undefined && { error: nameError })}
        />
      </FieldPair>
      <OptionalReason value={reason} onChange={setReason} />
      <div>
        <Button type="submit" kind="primary" size="small" busy={isBusy} busyText="Adding">
          Add the day
        </Button>
      </div>
    </form>
  )
}

/** The days until today as they are now, and the later ones as they were. */
function restoredDays(now: readonly AddedHoliday[], kept: readonly AddedHoliday[], today: string): AddedHoliday[] {
  const past = now.filter(({ date }) => date <= today)
  const coming = kept
    .filter(({ date }) => date > today)
    .map(
      (day) => now.find(({ date, name }) => date === day.date && name === day.name) ?? { ...day, effectiveFrom: today },
    )
  return [...past, ...coming]
}
