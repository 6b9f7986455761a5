import { INVITED_FOR_DAYS } from '#domain/accounts/password-code-limits.ts'
import { groupNames } from '../groups.ts'
import { readArguments, readEmail, runCommand, stageOptions } from './command.ts'
import { type PoolGroup, openPeople, type PoolPerson } from './people.ts'
import { refuseUnproven } from './proven.ts'
import { Refusal } from './refusal.ts'
import { openStage } from './stage.ts'

const USAGE = 'npm run create-admin -- EMAIL [--group agent] [--again] [--stage STAGE] [--region REGION]'

await runCommand(async () => {
  const { values, positionals } = readArguments(
    { ...stageOptions, group: { type: 'string', default: 'admin' }, again: { type: 'boolean', default: false } },
    USAGE,
  )
  if (positionals.length > 1) throw new Refusal(`One person at a time. Call it like this: ${USAGE}`)
  const email = readEmail(positionals[0], USAGE)
  const group = readGroup(values.group)
  const stage = openStage(values)
  const people = await openPeople(stage)
  const existing = await people.find(email)
  if (existing) refuseUnproven(existing)
  if (!existing) await people.create(email)
  const isInvited = !existing || values.again
  if (isInvited && existing) refuseUsed(existing)
  const isMember = existing?.groups.includes(group) ?? false
  if (!isMember) await people.join(email, group)
  if (isInvited) await people.invite(email)

  console.log(
    `${email} ${existing ? 'was there already' : 'was created'} and ${isMember ? 'was' : 'is now'} in the group ${group} of the stage ${stage.name}.`,
  )
  console.log(whatComesNext(existing, isInvited))
})

function readGroup(given: string): PoolGroup {
  const group = groupNames.find((name) => name === given)
  if (!group) throw new Refusal(`There is no group ${given}: it is one of ${groupNames.join(', ')}.`)
  return group
}

function refuseUsed({ email, status }: PoolPerson): void {
  if (status === 'FORCE_CHANGE_PASSWORD') return
  throw new Refusal(
    `${email} has a password already, so there is nothing to send again: /auth offers a new one to who forgot it.`,
  )
}

function whatComesNext(existing: PoolPerson | undefined, isInvited: boolean): string {
  if (isInvited)
    return `A mail with a link is on its way, which sets the first password; it is good for ${INVITED_FOR_DAYS} days, and \`--again\` sends another. The first sign-in then sets up a second factor; without it every call is refused.`
  if (existing?.status === 'FORCE_CHANGE_PASSWORD')
    return 'The person has not chosen a password yet. If the link is lost or too old, run this once more with `--again`.'
  return 'Who is signed in has the group after at most 15 minutes, or after signing in anew. Without a second factor every call of the group is refused.'
}
