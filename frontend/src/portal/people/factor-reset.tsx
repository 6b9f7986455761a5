import type { ReactNode } from 'react'
import { hasLapsed, OPERATOR, REQUEST_DAYS, RESET_DELAY_HOURS } from '#domain/accounts/factor-reset/factor-reset.ts'
import type { AdministeredPerson } from '#domain/administration/person.ts'
import { Button } from '../../ui/button.tsx'
import { orpc } from '../client/orpc.ts'
import { Properties, Property } from '../parts/properties.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { Status } from '../parts/status.tsx'
import { timeLeft } from '../parts/time-left.ts'
import { useNow } from '../parts/use-now.ts'
import type { RightsChange } from './change-rights.tsx'
import css from './people.module.css'

interface FactorResetProps {
  person: AdministeredPerson
  name: string
  /** Id of the admin who looks. */
  ownId: string | undefined
  onChange: (change: RightsChange) => void
}

type Reset = NonNullable<AdministeredPerson['factorReset']>

/** Where the reset of a person's second factor stands, and its next step. */
export function FactorReset({ person, name, ownId, onChange }: FactorResetProps) {
  const now = useNow()
  const { factorReset: reset, hasSecondFactor } = person
  const standing = reset && standingOf(reset, now)
  const isOwn = person.personId === ownId
  const isOpen = standing?.isOpen === true
  return (
    <section className={css.form} aria-label="Reset of the second factor">
      {reset && standing && (
        <>
          <p>
            <Status tone={standing.tone}>{standing.name}</Status>
          </p>
          <p>{standing.about(name)}</p>
          <Steps person={person} reset={reset} now={now} />
        </>
      )}
      {!reset && hasSecondFactor && (
        <p>
          {name} has a second factor. If it is lost, two admins reset it together: one asks, another one approves. It is
          removed {RESET_DELAY_HOURS} hours later, and {name} can stop it until then.
        </p>
      )}
      {!hasSecondFactor && !isOpen && reset?.state !== 'done' && (
        <p>{name} has no second factor, so there is nothing to reset.</p>
      )}
      {isOpen && reset?.state === 'requested' && reset.requestedBy === ownId && (
        <p>You asked for it, so another admin or an operator has to approve it.</p>
      )}
      {isOwn && (isOpen || hasSecondFactor) && <p>Other admins decide about your own account.</p>}
      {!isOwn && (
        <div className={css.actions}>
          {isOpen && reset ? (
            <OpenActions person={person} reset={reset} name={name} ownId={ownId} onChange={onChange} />
          ) : (
            hasSecondFactor &&
            reset?.state !== 'started' && (
              <Button size="small" onClick={() => onChange(request(person, name))}>
                Ask for a reset
              </Button>
            )
          )}
        </div>
      )}
    </section>
  )
}

function OpenActions({ person, reset, name, ownId, onChange }: FactorResetProps & { reset: Reset }) {
  return (
    <>
      {reset.state === 'requested' && reset.requestedBy !== ownId && (
        <Button size="small" kind="primary" onClick={() => onChange(approve(person, reset, name))}>
          Approve the reset
        </Button>
      )}
      <Button size="small" onClick={() => onChange(stop(person, reset, name))}>
        Stop the reset
      </Button>
    </>
  )
}

interface Standing {
  readonly name: string
  readonly tone: 'open' | 'waiting' | 'late'
  readonly isOpen: boolean
  readonly about: (name: string) => ReactNode
}

function standingOf(reset: Reset, now: number): Standing {
  if (hasLapsed(reset, now))
    return {
      name: 'Not approved in time',
      tone: 'waiting',
      isOpen: false,
      about: () => `Nobody approved it within ${REQUEST_DAYS} days. Nothing was changed.`,
    }
  switch (reset.state) {
    case 'requested':
      return {
        name: 'Waits for another admin',
        tone: 'waiting',
        isOpen: true,
        about: (name) => `${name} was mailed and can stop it. Approve it only if you know that ${name} asked for it.`,
      }
    case 'approved':
      return {
        name: `Removed in ${timeLeft(reset.dueAt ?? reset.requestedAt, now)}`,
        tone: 'waiting',
        isOpen: true,
        about: (name) => `A mail told ${name} the time. ${name} can stop it until then.`,
      }
    case 'started':
      return {
        name: 'Being carried out',
        tone: 'waiting',
        isOpen: false,
        about: () => 'It can no longer be stopped.',
      }
    case 'done':
      return {
        name: 'Done',
        tone: 'open',
        isOpen: false,
        about: (name) =>
          `The second factor, recovery codes and sessions were removed. ${name} signs in with the password and sets up a new second factor.`,
      }
    case 'refused': {
      const byPerson = reset.refusedBy === reset.personId
      return {
        name: byPerson ? 'Refused by the person' : 'Stopped by an admin',
        tone: byPerson ? 'late' : 'waiting',
        isOpen: false,
        about: (name) =>
          byPerson
            ? `${name} stopped it. Phone ${name} on a number that you know: a stranger may have asked for it.`
            : 'Nothing was changed. The history says why.',
      }
    }
  }
}

function Steps({ person, reset, now }: { person: AdministeredPerson; reset: Reset; now: number }) {
  const { requestedByName, requestedBy, requestedAt, approvedAt, approvedBy, approvedByName, dueAt, endedAt } = reset
  return (
    <Properties>
      <Property name="Reason">{reset.reason}</Property>
      <Property name="Asked for">
        {spokenTime(requestedAt, now)} by {requestedByName ?? requestedBy}
      </Property>
      {approvedAt !== undefined && (
        <Property name="Approved">
          {spokenTime(approvedAt, now)} by {approvedBy === OPERATOR ? 'an operator' : (approvedByName ?? approvedBy)}
        </Property>
      )}
      {dueAt !== undefined && reset.state === 'approved' && (
        <Property name="Removed at">{spokenTime(dueAt, now)}</Property>
      )}
      {endedAt !== undefined && <Property name="Ended">{spokenTime(endedAt, now)}</Property>}
      {reset.state === 'requested' && <Property name="Mailed to">{person.email}</Property>}
    </Properties>
  )
}

function request({ personId }: AdministeredPerson, name: string): RightsChange {
  return {
    title: `Reset the second factor of ${name}?`,
    about: `Make sure that it is ${name} who asks: call back on a number that was known before. We mail ${name} at once. Another admin has to approve it.`,
    action: 'Ask for the reset',
    done: { title: 'The reset is asked for', description: 'Another admin has to approve it.' },
    call: (reason) => orpc.administration.requestFactorReset.call({ personId, reason }),
  }
}

function approve({ personId }: AdministeredPerson, { id }: Reset, name: string): RightsChange {
  return {
    title: `Approve the reset of ${name}?`,
    about: `In ${RESET_DELAY_HOURS} hours the second factor, recovery codes and sessions of ${name} are removed. ${name} is mailed now and can stop it until then.`,
    action: 'Approve the reset',
    isAlarming: true,
    isWithoutReason: true,
    done: { title: 'The reset is approved', description: `It is carried out in ${RESET_DELAY_HOURS} hours.` },
    call: () => orpc.administration.approveFactorReset.call({ personId, resetId: id }),
  }
}

function stop({ personId }: AdministeredPerson, { id }: Reset, name: string): RightsChange {
  return {
    title: `Stop the reset of ${name}?`,
    about: `The second factor of ${name} stays as it is. We mail ${name} about it.`,
    action: 'Stop the reset',
    done: { title: 'The reset is stopped', description: 'The second factor stays as it is.' },
    call: (reason) => orpc.administration.refuseFactorReset.call({ personId, resetId: id, reason }),
  }
}
