import { administration } from '../administration.ts'

export const readCosts = administration.readCosts.handler(async ({ context }) => {
  const costs = await context.costs.read(context.now())
  return { monthlyBudget: context.monthlyBudget, ...(costs && { costs }) }
})
