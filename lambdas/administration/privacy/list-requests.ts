import { isOpen } from '#domain/privacy/requests/privacy-request.ts'
import { daysUntilDue } from '#domain/privacy/requests/request-due-day.ts'
import { administration } from '../administration.ts'
import { askingName } from './asking-person.ts'

/** Names that are looked up for a list: people with an open request first. Cognito answers one at a time. */
const MOST_NAMES = 60

export const listAllPrivacyRequests = administration.listAllPrivacyRequests.handler(async ({ context }) => {
  const requests = await context.privacyRequests.newest()
  const inOrder = [...requests.filter(isOpen), ...requests].map(({ personId }) => personId)
  const looked = [...new Set(inOrder)].slice(0, MOST_NAMES)
  const names = new Map(await Promise.all(looked.map(async (id) => [id, await askingName(context, id)] as const)))
  return {
    requests: requests.map((request) => {
      const name = names.get(request.personId)
      return { request, ...(name !== undefined && { name }) }
    }),
  }
})

export const countPrivacyRequests = administration.countPrivacyRequests.handler(async ({ context }) => {
  const open = (await context.privacyRequests.newest()).filter(isOpen)
  const now = context.now()
  return { open: open.length, late: open.filter(({ dueOn }) => daysUntilDue(dueOn, now) < 0).length }
})
