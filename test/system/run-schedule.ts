import type { Cloud } from '../cloud.ts'

/** Runs the schedule whose id contains `name` now, and resolves with what its function answered. */
export async function runSchedule({ url }: Pick<Cloud, 'url'>, name: string): Promise<unknown> {
  const schedules = (await (await fetch(`${url}/_local/schedules`)).json()) as { id: string }[]
  const found = schedules.find(({ id }) => id.includes(name))
  if (!found) throw new Error(`There is no schedule ${name}.`)
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${url}/_local/schedules/${found.id}/run`, { method: 'POST', headers })).json()
}
