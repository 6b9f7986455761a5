import { administration } from '../administration.ts'
import { personView } from './person-view.ts'

export const readPerson = administration.readPerson.handler(async ({ input, context, errors }) => {
  const person = await personView(context, input.personId)
  if (!person) throw errors['person-not-found']()
  return person
})
