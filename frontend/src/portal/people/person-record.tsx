import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roles } from '#domain/accounts/actor.ts'
import { OPERATOR } from '#domain/accounts/factor-reset/factor-reset.ts'
import type { AdministeredPerson, NamedRoleChange } from '#domain/administration/person.ts'
import { useMe } from '../../accounts/me.ts'
import { Button } from '../../ui/button.tsx'
import { orpc } from '../client/orpc.ts'
import { EntryList } from '../parts/entry-list.tsx'
import { HistoryList } from '../parts/history-list.tsx'
import { Properties, Property } from '../parts/properties.tsx'
import { spokenTime } from '../parts/spoken-time.ts'
import { Status } from '../parts/status.tsx'
import { useNow } from '../parts/use-now.ts'
import { RecordScreen, RecordState } from '../templates/record-screen.tsx'
import { FactorReset } from './factor-reset.tsx'
import { ChangeRights } from './change-rights.tsx'
import type { RightsChange } from './change-rights.tsx'
import { personQuery } from './people-queries.ts'
import { changeWords, roleHelp, roleNames, stateNames } from './person-words.ts'
import type { PersonRole } from './person-words.ts'

/** An account with its roles, organisations and history. */
export function PersonRecord({ personId, onClose }: { personId: string; onClose: () => void }) {
  const query = useQuery(personQuery(personId))
  const me = useMe().data
  const [change, setChange] = useState<RightsChange>()
  const back = { name: 'People', onPress: onClose }
  const person = query.data
  if (!person)
    return (
      <RecordState thing="person" back={back} query={query} missing={{ about: 'There is no such account any more.' }} />
    )
  const name = person.name ?? person.email
  const isDisabled = person.state === 'disabled'
  return (
    <>
      <RecordScreen
        back={back}
        isBeside
        title={name}
        about={<Status tone={isDisabled ? 'late' : 'open'}>{stateNames[person.state]}</Status>}
        actions={
          person.personId !== me?.id && (
            <>
              {person.state === 'invited' && (
                <Button size="small" onClick={() => setChange(invitationAgain(person))}>
                  Invite again
                </Button>
              )}
              <Button size="small" onClick={() => setChange(stateChange(person, name))}>
                {isDisabled ? 'Enable' : 'Disable'}
              </Button>
            </>
          )
        }
        tabs={[
          { id: 'roles', name: 'Roles', content: <Roles person={person} name={name} onChange={setChange} /> },
          {
            id: 'second-factor',
            name: 'Second factor',
            content: <FactorReset person={person} name={name} ownId={me?.id} onChange={setChange} />,
          },
          { id: 'history', name: 'History', count: person.changes.length, content: <History person={person} /> },
        ]}
        properties={<Facts person={person} />}
      />
      {change && <ChangeRights change={change} onClose={() => setChange(undefined)} />}
    </>
  )
}

interface RolesProps {
  person: AdministeredPerson
  name: string
  onChange: (change: RightsChange) => void
}

function Roles({ person, name, onChange }: RolesProps) {
  return (
    <EntryList label="Roles">
      {roles.map((role) => {
        const has = person.roles.includes(role)
        return (
          <li key={role}>
            <div>
              <b>{roleNames[role]}</b>
              <p>{roleHelp[role]}</p>
            </div>
            <Button size="small" onClick={() => onChange(roleChange(person, { name, role, has }))}>
              {has ? 'Revoke' : 'Grant'}
              <span className="unseen"> the role {roleNames[role].toLowerCase()}</span>
            </Button>
          </li>
        )
      })}
    </EntryList>
  )
}

function History({ person }: { person: AdministeredPerson }) {
  if (person.changes.length === 0) return <p>No admin changed the rights of this person yet.</p>
  return (
    <HistoryList
      label="History"
      entries={person.changes.map((each) => ({
        id: `${each.at} ${each.action}`,
        at: each.at,
        what: (
          <>
            <b>{changeWords(each)}</b> by <span dir="auto">{actorOf(each, person.personId)}</span>
          </>
        ),
        reason: each.reason,
      }))}
    />
  )
}

/** "the operator", "themselves", "Nomsa Dube". */
function actorOf({ by, byName }: NamedRoleChange, personId: string): string {
  if (by === OPERATOR) return 'the operator'
  return by === personId ? 'themselves' : (byName ?? 'an admin who has left')
}

function Facts({ person }: { person: AdministeredPerson }) {
  const now = useNow()
  const { email, isEmailVerified, hasSecondFactor, organisations, createdAt } = person
  return (
    <Properties title="Account">
      <Property name="Email">
        <span dir="auto">{email}</span>
      </Property>
      <Property name="Address">{isEmailVerified ? 'Verified' : 'Not verified'}</Property>
      <Property name="Second factor">{hasSecondFactor ? 'On' : 'Off'}</Property>
      <Property name="Organisations">
        {organisations.length === 0
          ? 'None'
          : organisations.map(({ id, name }) => (
              <a key={id} href={`/admin/organisations?open=${id}`} dir="auto">
                {name}
              </a>
            ))}
      </Property>
      {createdAt && <Property name="Created">{spokenTime(createdAt, now)}</Property>}
    </Properties>
  )
}

interface RoleOf {
  readonly name: string
  readonly role: PersonRole
  readonly has: boolean
}

function roleChange({ personId }: AdministeredPerson, { name, role, has }: RoleOf): RightsChange {
  const named = roleNames[role].toLowerCase()
  const action = has ? 'revoke' : 'grant'
  return {
    title: has ? `Revoke the role ${named} of ${name}?` : `Grant ${name} the role ${named}?`,
    about: `${roleHelp[role]} All sessions of ${name} end, so that the change holds at once.`,
    action: has ? 'Revoke the role' : 'Grant the role',
    isAlarming: has,
    call: (reason) => orpc.administration.changeRole.call({ personId, role, action, reason }),
  }
}

function invitationAgain({ personId, email }: AdministeredPerson): RightsChange {
  return {
    title: 'Send the invitation again?',
    about: `${email} gets another link to choose a password, which works for three days. Earlier links work until their end.`,
    action: 'Send the invitation',
    isWithoutReason: true,
    done: { title: 'The invitation is sent', description: 'The link works for three days.' },
    call: () => orpc.administration.inviteAgain.call({ personId }),
  }
}

function stateChange({ personId, state }: AdministeredPerson, name: string): RightsChange {
  const disabled = state !== 'disabled'
  return {
    title: disabled ? `Disable the account of ${name}?` : `Enable the account of ${name}?`,
    about: disabled
      ? `${name} is signed out everywhere and cannot sign in. Their records stay.`
      : `${name} can sign in again, with the same password and second factor.`,
    action: disabled ? 'Disable the account' : 'Enable the account',
    isAlarming: disabled,
    call: (reason) => orpc.administration.setPersonDisabled.call({ personId, disabled, reason }),
  }
}
