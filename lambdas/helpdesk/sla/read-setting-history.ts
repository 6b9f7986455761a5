import { desk } from '../desk.ts'

export const readSettingHistory = desk.readSettingHistory.handler(async ({ input, context }) => {
  const [{ changes, hasEarlier }, agents] = await Promise.all([
    context.settingHistory.read(input, input.before),
    context.agents.all(),
  ])
  const ids = new Set(
    changes.flatMap(({ by, differences }) => [
      by,
      ...differences.flatMap(({ from, to }) => [from, to].flatMap((value) => (Array.isArray(value) ? value : []))),
    ]),
  )
  const names = new Map(agents.map(({ personId, name }) => [personId, name]))
  // An admin may have set much and never worked on a ticket.
  if ([...ids].some((id) => !names.has(id)))
    for (const { personId, name } of await context.staff()) names.set(personId, names.get(personId) ?? name)
  return { changes, hasEarlier, people: Object.fromEntries([...names].filter(([id]) => ids.has(id))) }
})

export const readSettingBefore = desk.readSettingBefore.handler(async ({ input, context, errors }) => {
  const state = await context.settingHistory.before(input, input.at)
  if (!state) throw errors['not-kept']()
  return state
})
