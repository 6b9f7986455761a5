import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { readArguments, readEmail, runCommand, stageOptions } from './command.ts'
import { openPeople, type People } from './people.ts'
import { Refusal } from './refusal.ts'
import { approveResetOf } from './approve-reset.ts'
import { openStage, peopleTable, type Stage } from './stage.ts'

interface Action {
  readonly does: (people: People, email: string, stage: Stage) => Promise<string | void>
  /** What was done; without it, what `does` returns. */
  readonly says?: string
}

const actions: Readonly<Record<string, Action>> = {
  show: { does: async () => {} },
  block: {
    // Blocked first, so that the person cannot sign in again in between.
    does: async (people, email) => {
      await people.block(email)
      await people.signOut(email)
    },
    says: 'is blocked and signed out everywhere. For staff, resellers and members of an organisation an open page stops working within a minute, for others within 15.',
  },
  unblock: { does: (people, email) => people.unblock(email), says: 'may sign in again.' },
  'sign-out': {
    does: (people, email) => people.signOut(email),
    says: 'is signed out everywhere. For staff, resellers and members of an organisation an open page stops working within a minute, for others within 15.',
  },
  'reset-factors': { does: async (people, email, stage) => approveResetOf(await people.get(email), stage) },
  'forget-second-factor': {
    does: async (people, email) => {
      await people.forgetSecondFactor(email)
      await people.signOut(email)
    },
    says: 'has no second factor any more and is signed out. The next sign-in needs the password only; what asks for a second factor is refused until one is set up anew.',
  },
  'leave-groups': {
    does: async (people, email) => {
      for (const group of (await people.get(email)).groups) await people.leave(email, group)
      await people.signOut(email)
    },
    says: 'is in no group any more, a client like any other, and signed out.',
  },
}

const USAGE = `npm run person -- ${Object.keys(actions).join('|')} EMAIL [--stage STAGE] [--region REGION]`

await runCommand(async () => {
  const { values, positionals } = readArguments(stageOptions, USAGE)
  const [name = '', given, ...others] = positionals
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action || others.length > 0) throw new Refusal(`Call it like this: ${USAGE}`)
  const email = readEmail(given, USAGE)
  const stage = openStage(values)
  const people = await openPeople(stage)
  await people.get(email)
  const said = await action.does(people, email, stage)
  const says = action.says ?? said
  if (says) console.log(`${email} ${says}`)
  const { id, status, isBlocked, isEmailVerified, secondFactors, groups } = await people.get(email)
  const tables = DynamoDBDocumentClient.from(new DynamoDBClient({ region: stage.region }))
  const organisations = organisationStore(tables, await stage.find(peopleTable(stage.config)))
  const { memberships } = await organisations.membershipsOf(id)
  console.log(
    [
      `  state          ${status}${isBlocked ? ', blocked' : ''}`,
      `  address        ${isEmailVerified ? 'verified' : 'not verified'}`,
      `  groups         ${groups.join(', ') || 'none'}`,
      `  organisations  ${memberships.map(({ id, name, reach }) => `${name} (${id}, reach ${reach})`).join(', ') || 'none'}`,
      `  second factor  ${secondFactors.join(', ') || 'none'}`,
    ].join('\n'),
  )
})
