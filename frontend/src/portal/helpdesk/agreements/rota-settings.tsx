import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowUp, PhoneOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { admit } from '#domain/accounts/access.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { turnsFrom } from '#domain/helpdesk/sla/rota.ts'
import type { Rota } from '#domain/helpdesk/sla/rota.ts'
import { useMe } from '../../../accounts/me.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { orpc } from '../../client/orpc.ts'
import { DatePicker } from '../../parts/date-picker.tsx'
import { IconAction } from '../../parts/icon-action.tsx'
import { Select } from '../../parts/select.tsx'
import { spokenDay } from '../../parts/spoken-time.ts'
import { TimePicker } from '../../parts/time-picker.tsx'
import { useNow } from '../../parts/use-now.ts'
import { LeaveDialog } from '../../templates/leave-dialog.tsx'
import { FieldPair } from '../../templates/field-pair.tsx'
import { Setting, SettingsGroup } from '../../templates/settings.tsx'
import { refusalWords } from '../refusal-words.ts'
import { OptionalReason, reasonGiven } from './optional-reason.tsx'
import { SettingHistory } from './setting-history.tsx'
import css from './agreements.module.css'

const WEEKS_SHOWN = 8

interface RotaView {
  readonly rota?: Rota | undefined
  readonly version: number
  readonly onCall?: string | undefined
  readonly people: readonly { readonly personId: string; readonly name: string; readonly hasMobileNumber: boolean }[]
  readonly textsAreSetUp: boolean
}

/** The rota with its swaps and calls, to be changed by an admin. */
export function RotaSettings({ view: { rota: saved, version, onCall, people, textsAreSetUp } }: { view: RotaView }) {
  const queries = useQueryClient()
  const now = useNow()
  const me = useMe().data
  const mayWrite = me !== undefined && admit('admin', me) === 'admitted'
  const [rota, setRota] = useState<Rota>(saved ?? emptyRota(now))
  const [steps, setSteps] = useState(rota.stepMinutes.join(', '))
  const [initial] = useState(rota)
  const [reason, setReason] = useState('')
  const isDirty = mayWrite && (!isSameRota(rota, initial) || steps !== initial.stepMinutes.join(', '))
  const change = (part: Partial<Rota>) => setRota({ ...rota, ...part })
  const nameOf = (personId: string) => people.find((each) => each.personId === personId)?.name ?? 'A former colleague'
  // Whether texts don't reach one of the rota's people.
  const lacksNumber = (personId: string) =>
    textsAreSetUp && people.some((each) => each.personId === personId && !each.hasMobileNumber)
  const options = people.map(({ personId, name }) => ({ id: personId, name }))
  const others = options.filter(({ id }) => !rota.people.includes(id))

  const saveRota = async (changed: Rota, given: { readonly reason?: string }) => {
    const view = await orpc.helpdesk.saveRota.call({ version, rota: changed, ...given })
    queries.setQueryData(orpc.helpdesk.readRota.queryKey(), view)
    void queries.invalidateQueries({ queryKey: orpc.helpdesk.readSettingHistory.key() })
    void queries.invalidateQueries({ queryKey: orpc.helpdesk.listAgents.key() })
  }
  const save = useMutation({
    mutationFn: async () => {
      const { rotaSchema } = await import('#domain/helpdesk/sla/rota-schema.ts')
      const parsed = rotaSchema.safeParse({ ...rota, stepMinutes: steps.split(',').map((step) => Number(step.trim())) })
      if (!parsed.success) throw new Error(parsed.error.issues[0]?.message ?? 'Look at the rota again.')
      await saveRota(parsed.data, reasonGiven(reason))
    },
    onSuccess: () => toast({ title: 'The rota is saved', tone: 'success' }),
  })
  const test = useMutation({
    mutationFn: () => orpc.helpdesk.testCall.call({ requestId: crypto.randomUUID() }),
    onSuccess: ({ called, byText }) =>
      toast({
        title: `${called} is called by ${byText ? 'text, by mail' : 'mail'} and in the portal`,
        tone: 'success',
      }),
    onError: (error) => toast({ title: refusalWords(error), tone: 'error' }),
  })

  return (
    <>
      <SettingsGroup
        title="Now"
        about={
          textsAreSetUp
            ? 'Calls go by text, by mail and by a notification in the portal.'
            : 'Calls go by mail and by a notification in the portal.'
        }
      >
        <Setting
          name={onCall === undefined ? 'Nobody is on call' : nameOf(onCall)}
          control={
            mayWrite &&
            saved && (
              <Button size="small" busy={test.isPending} busyText="Calling" onClick={() => test.mutate()}>
                Make a test call
              </Button>
            )
          }
        >
          {saved ? 'On call now.' : 'Nobody is called. Late tickets without an agent go to the desk’s mailbox.'}
          {onCall !== undefined && lacksNumber(onCall) && <NoNumber isOwn={onCall === me?.id} />}
        </Setting>
      </SettingsGroup>
      <SettingsGroup title="Weeks" about="One person a week, in this order.">
        <ol className={css.rows} aria-label="Order of the weeks">
          {rota.people.map((person, index) => (
            <li key={person}>
              <span>
                {nameOf(person)}
                {lacksNumber(person) && <NoNumber isOwn={person === me?.id} />}
              </span>
              {mayWrite && index > 0 && (
                <IconAction
                  label={`Move ${nameOf(person)} up`}
                  icon={ArrowUp}
                  onPress={() => change({ people: movedUp(rota.people, index) })}
                />
              )}
              {mayWrite && (
                <IconAction
                  label={`Remove ${nameOf(person)}`}
                  icon={Trash2}
                  onPress={() => change({ people: rota.people.filter((each) => each !== person) })}
                />
              )}
            </li>
          ))}
        </ol>
        {mayWrite && (
          <div className={css.fields}>
            {others.length > 0 && (
              <Select
                label="Add a person"
                help="Everybody with the role of agent or administrator."
                options={others}
                chosen={undefined}
                onChoose={(person) => change({ people: [...rota.people, person] })}
              />
            )}
            <FieldPair>
              <DatePicker
                label="First week begins on"
                value={rota.startsOn}
                onChange={(startsOn) => {
                  if (startsOn !== undefined) change({ startsOn })
                }}
              />
              <TimePicker
                label="Handover at"
                help="South African time."
                value={rota.handover}
                onChange={(handover) => change({ handover })}
              />
            </FieldPair>
          </div>
        )}
        {rota.people.length === 0 ? (
          <p>
            {mayWrite
              ? `No people yet. Add a person: the next ${WEEKS_SHOWN} weeks are then listed here, with who is on call.`
              : `No people yet. When an administrator adds them, the next ${WEEKS_SHOWN} weeks are listed here.`}
          </p>
        ) : (
          <ul className={css.rows} aria-label="The next weeks">
            {comingTurns(rota, now).map(({ date, person }) => (
              <li key={`${date} ${person}`}>
                <span>{nameOf(person)}</span>
                <time dateTime={date}>from {spokenDay(date)}</time>
              </li>
            ))}
          </ul>
        )}
      </SettingsGroup>
      <SettingsGroup
        title="Swaps"
        about="Another person takes over, from the handover of one day to that of a later one."
      >
        <ul className={css.rows} aria-label="Swaps">
          {rota.swaps.map((swap) => (
            <li key={`${swap.from} ${swap.person}`}>
              <span>
                {nameOf(swap.person)}, {spokenDay(dateOf(dayAt(swap.from)))} to {spokenDay(dateOf(dayAt(swap.to)))}
              </span>
              {mayWrite && (
                <IconAction
                  label={`Remove the swap with ${nameOf(swap.person)} from ${spokenDay(dateOf(dayAt(swap.from)))}`}
                  icon={Trash2}
                  onPress={() => change({ swaps: rota.swaps.filter((each) => each !== swap) })}
                />
              )}
            </li>
          ))}
        </ul>
        {!mayWrite && rota.swaps.length === 0 && <p>None.</p>}
        {mayWrite && (
          <AddSwap
            options={options}
            onAdd={(swap) => change({ swaps: [...rota.swaps, swap] })}
            handover={rota.handover}
          />
        )}
      </SettingsGroup>
      {mayWrite && (
        <SettingsGroup title="Calls" about="Critical and high tickets call at any time.">
          <div className={css.fields}>
            <Checkbox
              label="Quiet hours for normal and low tickets"
              checked={rota.quietHours !== undefined}
              onChange={(event) => {
                const { quietHours: _quietHours, ...rest } = rota
                setRota(event.target.checked ? { ...rest, quietHours: { from: '22:00', to: '07:00' } } : rest)
              }}
            />
            {rota.quietHours && (
              <FieldPair>
                <TimePicker
                  label="From"
                  value={rota.quietHours.from}
                  onChange={(from) => change({ quietHours: { from, to: rota.quietHours?.to ?? '' } })}
                />
                <TimePicker
                  label="To"
                  value={rota.quietHours.to}
                  onChange={(to) => change({ quietHours: { from: rota.quietHours?.from ?? '', to } })}
                />
              </FieldPair>
            )}
            <TextField
              label="Minutes until the next person is called"
              help="One number a step, such as 10, 15, 30. The last one repeats."
              value={steps}
              onChange={(event) => setSteps(event.target.value)}
            />
            <OptionalReason value={reason} onChange={setReason} />
            {save.error && <p role="alert">{save.error.message}</p>}
            <div>
              <Button kind="primary" busy={save.isPending} busyText="Saving" onClick={() => save.mutate()}>
                Save the rota
              </Button>{' '}
              <span role="status">{isDirty && !save.isPending && 'Not saved yet'}</span>
            </div>
          </div>
        </SettingsGroup>
      )}
      <SettingHistory
        setting="rota"
        restoring={
          mayWrite && saved
            ? {
                current: { setting: 'rota', rota: saved },
                save: async (state, why) => {
                  if (state.setting === 'rota') await saveRota(state.rota, { reason: why })
                },
              }
            : undefined
        }
      />
      <LeaveDialog isDirty={isDirty && !save.isPending} />
    </>
  )
}

function isSameRota(one: Rota, other: Rota): boolean {
  const spelled = ({ people, startsOn, handover, swaps, quietHours }: Rota) =>
    JSON.stringify([people, startsOn, handover, swaps, quietHours?.from, quietHours?.to])
  return spelled(one) === spelled(other)
}

/** Says which people of the rota texts don't reach. */
function NoNumber({ isOwn }: { isOwn: boolean }) {
  return (
    <span className={css.warning}>
      <PhoneOff size={16} strokeWidth={1.75} aria-hidden="true" />
      {isOwn ? (
        <span>
          No mobile number, so no texts. <Link to="/account">Add yours</Link>
        </span>
      ) : (
        'No mobile number, so no texts.'
      )}
    </span>
  )
}

function AddSwap({
  options,
  handover,
  onAdd,
}: {
  options: readonly { id: string; name: string }[]
  handover: string
  onAdd: (swap: Rota['swaps'][number]) => void
}) {
  const [from, setFrom] = useState<string>()
  const [to, setTo] = useState<string>()
  const [person, setPerson] = useState<string>()
  const moment = (date: string) => Date.parse(`${date}T${handover}:00+02:00`)
  const isBackwards = from !== undefined && to !== undefined && to <= from
  const isComplete = from !== undefined && to !== undefined && person !== undefined && !isBackwards
  return (
    <div className={css.fields}>
      <FieldPair>
        <DatePicker label="Swap from" value={from} onChange={setFrom} />
        <DatePicker
          label="Until"
          value={to}
          onChange={setTo}
          {...(isBackwards && { error: 'Choose a later day than the first one.' })}
        />
      </FieldPair>
      <Select label="Person" options={options} chosen={person} onChoose={setPerson} />
      <div>
        <Button
          size="small"
          disabled={!isComplete}
          onClick={() => {
            if (isComplete) onAdd({ from: moment(from), to: moment(to), person })
          }}
        >
          Add the swap
        </Button>
      </div>
    </div>
  )
}

function emptyRota(now: number): Rota {
  return { people: [], startsOn: dateOf(dayAt(now)), handover: '08:00', swaps: [], stepMinutes: [10, 15, 30] }
}

function movedUp(people: readonly string[], index: number): string[] {
  const moved = [...people]
  const [person] = moved.splice(index, 1)
  if (person !== undefined) moved.splice(index - 1, 0, person)
  return moved
}

function comingTurns(rota: Rota, now: number) {
  return turnsFrom(rota, now, WEEKS_SHOWN).map(({ startsAt, person }) => ({ date: dateOf(dayAt(startsAt)), person }))
}
