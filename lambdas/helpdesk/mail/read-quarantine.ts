import { desk } from '../desk.ts'

export const listQuarantine = desk.listQuarantine.handler(async ({ input, context, errors }) => {
  const { view, ...asked } = input
  const listed = await context.quarantine.list(view, asked)
  if (listed === 'bad-cursor') throw errors['cursor-invalid']()
  return listed
})

export const readQuarantinedMail = desk.readQuarantinedMail.handler(async ({ input, context, errors }) => {
  const mail = await context.quarantine.find(input.mailId)
  if (!mail) throw errors['mail-not-found']()
  return mail
})
